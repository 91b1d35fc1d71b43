import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { quietly } from '#local/quietly.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { aBuyer, aDraft, aSeller } from '#testing/lambdas/invoices.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { grant } from '#testing/lambdas/package.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { readPdf } from '#testing/pdf/read-pdf.ts';
import { median } from './median.ts';
import { paragraphs, prose } from './prose.ts';
import { beginReport, type Report, type Row } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** Measures requests and CPU of one client's record after some years: sessions and notes of every week. */
export const recordRequests = (): Promise<Report> => quietly(measureAll);

const size = { sessions: 150, notes: 150, words: 300, summaries: 30, packages: 10, invoices: 10, actions: 40 } as const;

type Api = Awaited<ReturnType<typeof startApi>>;

const fill = async (api: Api, { mirre, client: { clientId } }: Pair): Promise<void> => {
  const as = mirre;
  const today = utcDate(Date.now());
  for (let week = 1; week <= size.sessions; week += 1) {
    const startsLocal = `${plusDays(today, -7 * week)}T10:00`;
    const body = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 50 };
    const [session] = (await api.call('createSession', { as, body })).body.items;
    const params = { sessionId: session?.sessionId ?? '' };
    await api.call('setSessionStatus', { as, params, body: { version: session?.version, status: 'completed' } });
  }
  for (let count = 0; count < size.notes; count += 1)
    await api.call('createNote', {
      as,
      body: { clientId, title: `Note ${count}`, blocks: paragraphs(prose(size.words)) },
    });
  for (let count = 0; count < size.summaries; count += 1)
    await api.call('shareSummary', {
      as,
      body: { clientId, title: `Summary ${count}`, blocks: paragraphs(prose(80)) },
    });
  for (let count = 0; count < size.actions; count += 1)
    await api.call('assign', { as, body: { clientIds: [clientId], what: { kind: 'action', title: `Walk ${count}` } } });
  for (let count = 0; count < size.packages; count += 1) await grant(api, mirre, clientId, 5);
  await api.call('updateSeller', { as, body: aSeller });
  for (let count = 0; count < size.invoices; count += 1) {
    const { id, version } = (await api.call('saveDraft', { as, body: { ...aDraft, buyer: aBuyer, clientId } })).body;
    await api.call('sendInvoice', { as, params: { id }, body: { version, mail: false } });
  }
};

const measureAll = async (): Promise<Report> => {
  const report = beginReport("A client's record", 'npm run bench -- records');
  const api = await startApi();
  try {
    const people = await pair(api);
    await fill(api, people);
    const { sessions, notes, words } = size;
    report.rows.push(...(await rowsOf(api, people, `${sessions} sessions`, false)));
    const withNotes = `${sessions} sessions and ${notes} private notes of ${words} words`;
    report.rows.push(...(await rowsOf(api, people, withNotes, true)));
    return report;
  } finally {
    await api.stop();
  }
};

const rowsOf = async (
  api: Api,
  { mirre, client }: Pair,
  what: string,
  includePrivateNotes: boolean,
): Promise<Row[]> => {
  const params = { clientId: client.clientId };
  let url = '';
  const ask = async (): Promise<void> => {
    url = (await api.call('exportClientRecord', { as: mirre, params, body: { includePrivateNotes } })).body.url;
  };
  const calls = await measured(ask);
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { pages } = await readPdf(bytes);
  return [
    row(`exportClientRecord, ${what}`, calls),
    { what: 'its file', figure: `${pages} pages, ${(bytes.length / 1024).toFixed(0)} KiB` },
    { what: 'its CPU, median of 5', figure: `${median(times).toFixed(0)} ms` },
  ];
};
