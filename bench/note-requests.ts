import { addNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { beginningOf } from '#lambdas/data/notes/private/plain-text.ts';
import { rowWrites } from '#lambdas/data/notes/private/row.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { timedId } from '#lambdas/data/table/random-id.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { median } from './median.ts';
import { paragraphs, prose } from './prose.ts';
import { putAll } from './put-all.ts';
import { beginReport, type Report, type Row } from './report.ts';
import { row } from './request-row.ts';

/** Measures requests of a coach's 5,000 notes, each of 600 words out of a vocabulary of 8,000. */
export const noteRequests = (): Promise<Report> => quietly(measureAll);

const count = 5000;

const fill = async ({ mirre, client }: Pair): Promise<void> => {
  const first = Date.now() - count * 3_600_000;
  const writes = Array.from({ length: count }, (_, index) => {
    const at = new Date(first + index * 3_600_000).toISOString();
    const blocks = paragraphs(prose(600));
    const note: StoredNote = {
      coachId: mirre.userId,
      id: timedId(at),
      ...(index % 40 === 0 && { clientId: client.clientId }),
      title: `Note ${index}`,
      excerpt: beginningOf(blocks),
      blocks,
      createdAt: at,
      updatedAt: at,
      version: 1,
      keptVersion: 0,
      keptAt: at,
    };
    return [addNote(note), ...rowWrites(undefined, note), ...wordWrites(note)];
  });
  await putAll(writes.flat());
};

const measureAll = async (): Promise<Report> => {
  const report = beginReport("A coach's notes", 'npm run bench -- notes');
  const api = await startApi();
  try {
    const people = await pair(api);
    await fill(people);
    await addRows(report.rows, api, people);
    return report;
  } finally {
    await api.stop();
  }
};

const addRows = async (rows: Row[], api: Api, { mirre, client }: Pair): Promise<void> => {
  const as = mirre;
  const { clientId } = client;
  const text = prose(850);
  const body = { clientId, title: 'Seventh session', blocks: paragraphs(text) };
  let id = '';
  rows.push(
    row(
      `createNote, ${text.length} characters`,
      await measured(async () => {
        id = (await api.call('createNote', { as, body })).body.id;
      }),
    ),
  );
  let version = 1;
  const save = (more: object = {}) =>
    measured(async () => {
      const blocks = paragraphs(`${text} ${prose(5)}`);
      const change = { baseVersion: version, title: body.title, blocks, ...more };
      version = (await api.call('saveNote', { as, params: { id }, body: change })).body.version;
    });
  const asked = (name: 'listNotes' | 'searchNotes', query: Record<string, string>) =>
    measured(() => api.call(name, { as, query }));
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    await asked('searchNotes', { q: 'badenso zzz' });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  rows.push(row('shareSummary', await measured(() => api.call('shareSummary', { as, body }))));
  rows.push(row('saveNote, as it is done every few seconds', await save(), { calls: 1, units: 4 }));
  rows.push(row('saveNote, kept as a version', await save({ checkpoint: true })));
  rows.push(row('saveNote, with another title (after one write that is refused)', await save({ title: 'Another' })));
  rows.push(row('getNote', await measured(() => api.call('getNote', { as, params: { id } }))));
  rows.push(row('listNotes, 25', await asked('listNotes', {}), { calls: 1, units: 2 }));
  rows.push(row('listNotes about one client, 25', await asked('listNotes', { clientId }), { calls: 1, units: 2 }));
  rows.push(row(`searchNotes in ${count}, a hundred found`, await asked('searchNotes', { q: 'ba' })));
  rows.push(row(`searchNotes in ${count}, none found`, await asked('searchNotes', { q: 'badenso zzz' })));
  rows.push({ what: `searchNotes in ${count}, none found, CPU`, figure: `${median(times).toFixed(0)} ms` });
  rows.push(
    row('listSummaries of one client', await measured(() => api.call('listSummaries', { as, query: { clientId } })), {
      calls: 2,
      units: 3,
    }),
  );
};
