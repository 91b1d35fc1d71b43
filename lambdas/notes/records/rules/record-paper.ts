import { dateFormatOf } from '#contract/accounts/reading/reading.ts';
import { dayText, moneyText } from '#contract/billing/money/written.ts';
import { languageOf } from '#contract/core/languages.ts';
import { streams } from '#contract/journal/sharing/schema.ts';
import { never } from '#lambdas/data/scheduling/credits/lot.ts';
import type { Column, Paper } from '#lambdas/pdf/paper.ts';
import type { RecordTexts } from '../texts/record-texts.ts';
import { writeBlocks } from './blocks-on.ts';
import type { ClientRecord } from './gathered.ts';

type Part = (record: ClientRecord, texts: RecordTexts, paper: Paper) => void;

/** A record as people read it; a part in which there is nothing says so. */
export const recordPaper =
  (record: ClientRecord, texts: RecordTexts) =>
  (paper: Paper): void => {
    paper.heading(titleOf(record, texts), 1);
    paper.paragraph(texts.madeBy(record.author, timeText(record.at, record, texts)));
    paper.paragraph(record.notes ? texts.withNotes : texts.withoutNotes, { weight: 'strong' });
    for (const part of parts) part(record, texts, paper);
  };

export const titleOf = ({ client: { firstName, lastName } }: ClientRecord, texts: RecordTexts): string =>
  texts.recordOf(`${firstName} ${lastName}`.trim());

const timeText = (at: string, { timeZone, reading }: ClientRecord, { locale }: RecordTexts): string =>
  dateFormatOf(languageOf(locale), reading, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));

const dateText = (at: string, { timeZone }: ClientRecord, { locale }: RecordTexts): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at));

const relation: Part = (record, texts, paper) => {
  const { client } = record;
  const day = (at: string | undefined): string => (at === undefined ? '–' : dateText(at, record, texts));
  paper.heading(texts.relation, 2);
  paper.table(
    [
      { title: texts.what, width: 190 },
      { title: texts.said, width: paper.width - 190 },
    ],
    [
      [texts.name, `${client.firstName} ${client.lastName}`.trim()],
      [texts.email, client.email],
      [texts.status, texts.statuses[client.status]],
      [texts.invitedOn, day(client.invitedAt)],
      [texts.joinedOn, day(client.joinedAt)],
      ...(client.archivedAt === undefined ? [] : [[texts.archivedOn, day(client.archivedAt)]]),
      [texts.sessionsHeld, String(client.sessionsCompleted)],
      [texts.lastSession, day(client.lastSessionAt)],
    ],
  );
};

const figure = (title: string, width: number): Column => ({ title, width, align: 'right' });

/** A table, or that there is nothing to stand in it. */
const listed = (paper: Paper, texts: RecordTexts, columns: readonly Column[], rows: readonly string[][]): void => {
  if (rows.length === 0) paper.paragraph(texts.nothing);
  else paper.table(columns, rows);
};

/** The first column takes what the others leave. */
const columnsOf = (paper: Paper, first: string, ...others: readonly Column[]): Column[] => [
  { title: first, width: paper.width - others.reduce((sum, { width }) => sum + width, 0) },
  ...others,
];

const sessions: Part = (record, texts, paper) => {
  paper.heading(texts.sessions, 2);
  listed(
    paper,
    texts,
    columnsOf(
      paper,
      texts.sessionTitle,
      { title: texts.when, width: 140 },
      { title: texts.minutes, width: 70, align: 'right' },
      { title: texts.outcome, width: 120 },
    ),
    record.sessions.map(({ title, startsAt, durationMinutes, status }) => [
      title ?? texts.session,
      timeText(startsAt, record, texts),
      String(durationMinutes),
      status === 'scheduled' && startsAt <= record.at ? texts.noOutcome : texts.outcomes[status],
    ]),
  );
};

const agreed: Part = ({ agreed: { goals, assignments, enrolments } }, texts, paper) => {
  const until = (day: string | undefined): string => (day === undefined ? '–' : dayText(day, texts.locale));
  const [dueOn, state] = [
    { title: texts.until, width: 130 },
    { title: texts.status, width: 110 },
  ];
  paper.heading(texts.agreed, 2);
  paper.heading(texts.goals, 3);
  listed(
    paper,
    texts,
    columnsOf(paper, texts.goal, dueOn, state),
    goals.map((goal) => [goal.title, until(goal.targetOn), texts.goalStates[goal.state]]),
  );
  paper.heading(texts.assignments, 3);
  listed(
    paper,
    texts,
    columnsOf(paper, texts.assignment, dueOn, state),
    assignments.map((each) => [calledIn(each, texts), until(each.dueOn), texts.assignmentStates[each.state]]),
  );
  paper.heading(texts.programmes, 3);
  listed(
    paper,
    texts,
    columnsOf(paper, texts.programme, { title: texts.steps, width: 130 }, state),
    enrolments.map((each) => [
      each.title,
      texts.doneOf(each.steps.filter((step) => step.state === 'done').length, each.steps.length),
      texts.enrolmentStates[each.state],
    ]),
  );
};

/** Built-in content has a name in each language. */
const calledIn = ({ what, title }: ClientRecord['agreed']['assignments'][number], texts: RecordTexts): string =>
  what.kind === 'practice' ? texts.practices[what.practiceId] : title || texts.reflection;

const summaries: Part = (record, texts, paper) => {
  paper.heading(texts.summaries, 2);
  if (record.summaries.length === 0) paper.paragraph(texts.nothing);
  for (const { title, sharedAt, blocks } of record.summaries) {
    paper.heading(title || texts.untitled, 3);
    paper.paragraph(texts.sharedOn(dateText(sharedAt, record, texts)), { size: 9 });
    writeBlocks(blocks, paper);
  }
};

const shared: Part = (record, texts, paper) => {
  paper.heading(texts.shared, 2);
  const open = streams.flatMap((stream) => {
    const since = record.shared[stream];
    return since === undefined ? [] : [texts.since(texts.streams[stream], dayText(since, texts.locale))];
  });
  if (open.length === 0) paper.paragraph(texts.nothingShared);
  else paper.list(open);
  paper.paragraph(texts.notCopied, { size: 9 });
};

const credits: Part = (record, texts, paper) => {
  paper.heading(texts.credits, 2);
  listed(
    paper,
    texts,
    columnsOf(
      paper,
      texts.pack,
      figure(texts.granted, 62),
      figure(texts.held, 62),
      figure(texts.used, 62),
      figure(texts.left, 62),
      {
        title: texts.goodUntil,
        width: 120,
      },
    ),
    record.lots.map(({ title, granted, held, used, left, expiry }) => [
      title,
      ...[granted, held, used, left].map(String),
      expiry === never ? texts.noEnd : dayText(expiry, texts.locale),
    ]),
  );
};

const invoices: Part = (record, texts, paper) => {
  paper.heading(texts.invoices, 2);
  listed(
    paper,
    texts,
    columnsOf(
      paper,
      texts.number,
      { title: texts.issuedOn, width: 120 },
      figure(texts.amount, 86),
      figure(texts.owed, 86),
      {
        title: texts.status,
        width: 96,
      },
    ),
    record.invoices.map(({ kind, number = '', issuedOn = '', gross, due, currency, state }) => [
      number,
      dayText(issuedOn, texts.locale),
      moneyText(kind === 'credit-note' ? -gross : gross, currency, texts.locale),
      moneyText(due, currency, texts.locale),
      kind === 'credit-note' ? texts.creditNote : texts.invoiceStates[state],
    ]),
  );
};

const notes: Part = (record, texts, paper) => {
  if (!record.notes) return;
  paper.heading(texts.notes, 2);
  if (record.notes.length === 0) paper.paragraph(texts.nothing);
  for (const { title, createdAt, updatedAt, blocks } of record.notes) {
    paper.heading(title || texts.untitled, 3);
    paper.paragraph(texts.written(timeText(createdAt, record, texts), timeText(updatedAt, record, texts)), { size: 9 });
    writeBlocks(blocks, paper);
  }
};

const parts = [relation, sessions, agreed, summaries, shared, credits, invoices, notes] as const;
