import * as v from 'valibot';
import { communityLimits } from '#contract/community/limits.ts';
import { Decision, ReportReason } from '#contract/community/schema.ts';
import { day } from '#contract/core/units.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import { epochSeconds, plusSeconds } from '../table/clock.ts';
import { absent, type Condition, equals, every, present, some } from '../table/expression.ts';
import { get, type Page, type PageOf, query } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';
import { reportItem } from './entities.ts';

const StoredReport = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    authorId: v.string(),
    authorName: v.string(),
    /** Text when it was first reported. */
    text: v.exactOptional(v.string()),
    /** Attachment when it was removed. */
    attachment: v.exactOptional(v.object({ what: Practice, title: v.string() })),
    reportedAt: v.string(),
    /** Side by side with `reasons`. */
    reporters: v.array(v.string()),
    reasons: v.array(v.object({ reason: ReportReason, remark: v.exactOptional(v.string()), at: v.string() })),
    hidden: v.boolean(),
    decision: v.exactOptional(Decision),
    decidedAt: v.exactOptional(v.string()),
    mutedUntil: v.exactOptional(v.string()),
    /** By which decision it went; its author may ask for another look. */
    removedAt: v.exactOptional(v.string()),
    /** The author's appeal, and its result. */
    appealText: v.exactOptional(v.string()),
    appealedAt: v.exactOptional(v.string()),
    answeredAt: v.exactOptional(v.string()),
    outcome: v.exactOptional(v.picklist(['shown', 'removed'])),
  }),
  v.transform(({ pk, sk, ...rest }) => {
    const { circleId, entryId } = reportItem.partsOf({ pk, sk });
    return { circleId, entryId, ...rest };
  }),
);
export type StoredReport = v.InferOutput<typeof StoredReport>;

const openKey = ({ circleId, entryId, reportedAt }: Pick<StoredReport, 'circleId' | 'entryId' | 'reportedAt'>) =>
  reportItem.key({ circleId, state: 'open', at: reportedAt, entryId });

export const getOpenReport = (circleId: string, entryId: string, reportedAt: string) =>
  get(StoredReport, openKey({ circleId, entryId, reportedAt }), { consistent: true });

export const getDecidedReport = (circleId: string, entryId: string, decidedAt: string) =>
  get(StoredReport, reportItem.key({ circleId, state: 'decided', at: decidedAt, entryId }), { consistent: true });

/**
 * Open ones the longest first, decided ones latest first; one Query. What its author asks another look at is sought among what was decided
 * within thirty days.
 */
export const listReportsOf = (
  circleId: string,
  state: 'open' | 'appealed' | 'decided',
  page: Page,
): Promise<PageOf<StoredReport>> => {
  const range = reportItem.range({
    circleId,
    state: state === 'open' ? 'open' : 'decided',
    at: { beginning: '' },
  });
  const filter = state === 'appealed' ? unanswered : undefined;
  return query(StoredReport, state === 'open' ? range : { ...range, descending: true }, { ...page, filter }, circleId);
};

const unanswered = every(present('appealedAt'), absent('answeredAt'));

/** Removals of an author, and those undone after an appeal; latest first, among the thousand reports decided last. */
export const removalsOf = async (circleId: string, authorId: string): Promise<StoredReport[]> => {
  const range = {
    ...reportItem.range({ circleId, state: 'decided', at: { beginning: '' } }),
    descending: true,
  } as const;
  const filter = every(equals('authorId', authorId), some(present('removedAt'), present('appealedAt')));
  const found: StoredReport[] = [];
  let cursor: string | undefined;
  // Whoever opens the page pays for what was decided about others: a stream of reports must not make it slow for everybody.
  for (let pages = 0; pages < mostPages && found.length < most; pages += 1) {
    const page = await query(StoredReport, range, { limit: perPage, cursor, filter }, authorId);
    found.push(...page.items);
    ({ cursor } = page);
    if (cursor === undefined) break;
  }
  return found.slice(0, most);
};

const most = 20;
const perPage = 200;
const mostPages = 5;

const body = ({ circleId: _circle, entryId: _entry, ...rest }: StoredReport) => rest;

/** Refused when others reported it since `before` was read. */
export const keepReport = (before: StoredReport | undefined, after: StoredReport): Write =>
  put({ ...openKey(after), ...body(after) }, before ? equals('reporters', before.reporters) : absent('pk'));

/** Decided: it is open no longer, and kept as long as its author may appeal. Refused when others reported it since it was read. */
export const closeReport = (before: StoredReport, after: StoredReport & { readonly decidedAt: string }): Write[] => [
  remove(openKey(before), equals('reporters', before.reporters)),
  keepDecided(after),
];

/** Its author asks for another look. Refused when they did, or when it was decided otherwise since. */
export const addAppeal = (after: StoredReport): Write =>
  changeAppeal(after, every(present('pk'), absent('appealedAt')), ({ appealText, appealedAt }) => ({
    appealText,
    appealedAt,
  }));

/** It stays as it was decided. Refused when somebody was faster. */
export const answerAppeal = (after: StoredReport): Write =>
  changeAppeal(after, every(present('pk'), unanswered), ({ answeredAt, outcome }) => ({ answeredAt, outcome }));

const changeAppeal = (
  after: StoredReport,
  condition: Condition,
  change: (after: StoredReport) => Readonly<Record<string, unknown>>,
): Write => {
  const { decidedAt = '' } = after;
  return update(decidedKey({ ...after, decidedAt }), { set: { ...change(after), ttl: ttlOf(after) } }, condition);
};

/** The report as it is when it is open again: with its reasons. */
export const asOpen = ({
  decision: _decision,
  decidedAt: _at,
  removedAt: _removed,
  appealText: _text,
  appealedAt: _appealed,
  answeredAt: _answered,
  outcome: _outcome,
  ...report
}: StoredReport): StoredReport => report;

/** Decided otherwise than before. Refused when somebody was faster, or its author has asked for another look since. */
export const redecide = (
  before: StoredReport & { readonly decidedAt: string },
  after: StoredReport & { readonly decidedAt: string },
): Write[] => [
  remove(
    decidedKey(before),
    every(
      present('pk'),
      before.appealedAt === undefined ? absent('appealedAt') : present('appealedAt'),
      before.answeredAt === undefined ? absent('answeredAt') : present('answeredAt'),
    ),
  ),
  keepDecided(after),
];

const decidedKey = ({
  circleId,
  entryId,
  decidedAt,
}: Pick<StoredReport, 'circleId' | 'entryId'> & { decidedAt: string }) =>
  reportItem.key({ circleId, state: 'decided', at: decidedAt, entryId });

/** Its author is muted for it as well. Refused when it was decided otherwise since. */
export const muteDecided = (
  decided: Pick<StoredReport, 'circleId' | 'entryId'> & { readonly decidedAt: string },
  mutedUntil: string,
): Write =>
  update(
    decidedKey(decided),
    { set: { decision: 'mute', mutedUntil } },
    every(equals('decision', 'remove'), absent('mutedUntil')),
  );

/** As it was decided, for as long as its author may appeal. */
export const keepDecided = (after: StoredReport & { readonly decidedAt: string }): Write =>
  put({
    ...decidedKey(after),
    ...body(after),
    ttl: ttlOf(after),
  });

/** Its author has as long to ask, the coach as long to answer, and the author as long to learn of it. */
export const endOf = ({ decidedAt, appealedAt, answeredAt }: StoredReport): string | undefined => {
  const since = answeredAt ?? appealedAt ?? decidedAt;
  return since && plusSeconds(since, communityLimits.appealDays * day);
};

const ttlOf = (report: StoredReport) => epochSeconds(endOf(report) ?? '');

/** dynoxide and DynamoDB both remove what is over in their own time. */
export const isOver = (report: StoredReport, at: string): boolean => (endOf(report) ?? '9999') <= at;
