import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { attemptsInARow } from '#contract/admin/limits.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { exportItem } from '#lambdas/data/privacy/own-data/entities.ts';
import { askForExport, getExport, queueExport } from '#lambdas/data/privacy/own-data/export.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { update } from '#lambdas/data/table/write.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { realJpeg } from '#testing/lambdas/faces.ts';
import { heldOn } from '#testing/lambdas/held.ts';
import { realPng } from '#testing/lambdas/logo.ts';
import { type Person, personWithProfile, withClaims } from '#testing/lambdas/people.ts';
import { readZip } from '#testing/lambdas/read-zip.ts';
import { type Life, wholeLife } from '#testing/lambdas/whole-life.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runWorkers } from '#testing/lambdas/workers.ts';

const api = withApi();
let life: Life;

beforeAll(async () => {
  life = await wholeLife(api, 'Mirre');
  await wholeLife(api, 'Bert');
});

const exportOf = async (as: Person): Promise<Map<string, Buffer>> => {
  await api.call('requestExport', { as, key: crypto.randomUUID() });
  await runWorkers(now());
  const { body } = await api.call('getExport', { as });
  expect(body.export).toMatchObject({ state: 'ready', progress: 100 });
  const reply = await fetch(body.export?.url ?? '');
  return readZip(new Uint8Array(await reply.arrayBuffer()));
};

const Manifest = v.object({
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string(), rows: v.optional(v.number()) })),
});

const asJson = (rows: unknown): string[] =>
  v
    .parse(v.array(v.unknown()), rows)
    .map((row) => JSON.stringify(row))
    .toSorted();

test.each(['client', 'coach'] as const)(
  'the export of a %s holds exactly what a look at every item of the table finds',
  async (who) => {
    const profile = await getProfile(life[who].userId);
    if (!profile) throw new Error('Nobody is there');
    const held = await heldOn(profile);
    const zip = await exportOf(life[who]);
    const tables = [...zip.keys()].filter((path) => path.endsWith('.json') && path !== 'manifest.json');
    expect(tables.toSorted()).toEqual([...held.keys()].map((name) => `${name}.json`).toSorted());
    for (const [name, rows] of held)
      expect([name, asJson(JSON.parse(String(zip.get(`${name}.json`))))]).toEqual([name, asJson(rows)]);
    expect(held.size).toBeGreaterThan(8);
    expect([...zip.keys()].some((path) => path.startsWith('files/'))).toBe(who === 'coach');
    expect([...zip.keys()].some((path) => path === 'notes.json')).toBe(who === 'coach');
    expect(zip.get('picture/picture.jpg')).toEqual(Buffer.from(realJpeg()));
    // The photo of a reflection, which the client alone has.
    const photos = [...zip].flatMap(([path, content]) => (/^attachments\/[\w-]+\.jpeg$/.test(path) ? [content] : []));
    expect(photos).toEqual(who === 'client' ? [Buffer.from(realJpeg())] : []);
    const [logo] = [...zip].flatMap(([path, content]) => (/^logo\/.*\.png$/.test(path) ? [content] : []));
    expect(logo).toEqual(who === 'coach' ? Buffer.from(realPng(600, 200)) : undefined);

    const { files } = v.parse(Manifest, JSON.parse(String(zip.get('manifest.json'))));
    expect(files.map(({ path }) => path).toSorted()).toEqual(
      [...zip.keys()].filter((path) => path !== 'manifest.json').toSorted(),
    );
    for (const { path, bytes, sha256 } of files) {
      const content = zip.get(path) ?? Buffer.alloc(0);
      expect([path, content.byteLength, createHash('sha256').update(content).digest('hex')]).toEqual([
        path,
        bytes,
        sha256,
      ]);
    }
  },
);

const long = () => String(Math.floor(Date.now() / 1000) - 301);

test('an open page alone is enough neither to ask for a copy nor to fetch it', async () => {
  const as = await personWithProfile('user');
  const open = withClaims({ auth_time: long() }, as);
  for (const stale of [open, withClaims({ auth_time: undefined }, as)])
    expect((await api.call('requestExport', { as: stale })).problem?.code).toBe('fresh-sign-in-required');
  expect((await api.call('getExport', { as })).body).toEqual({});
  expect(api.mailer.mailsTo(addressOf(as))).toEqual([]);

  await api.call('requestExport', { as });
  await runWorkers(now());
  const { export: seen } = (await api.call('getExport', { as: open })).body;
  expect(seen?.state).toBe('ready');
  expect(seen?.url).toBeUndefined();
  expect((await api.call('getExport', { as })).body.export?.url).toContain('exports/');
});

const addressOf = ({ userId }: Person): string => `${userId}@example.com`;

test('whoever asks gets one mail about it, in their language and by their clock, however often they press', async () => {
  const as = await personWithProfile('user', { language: 'de', firstName: 'Jonas', timeZone: 'Asia/Tokyo' });
  await Promise.all(Array.from({ length: 5 }, () => api.call('requestExport', { as, key: crypto.randomUUID() })));
  await api.call('requestExport', { as, key: crypto.randomUUID() });
  const [mail, ...more] = api.mailer.mailsTo(addressOf(as));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Eine Kopie deiner Daten wurde angefordert');
  for (const part of [mail?.text, mail?.html])
    for (const said of ['Jonas', 'Überall abmelden', 'Tokyo, UTC+9']) expect(part).toContain(said);
  expect(mail?.text).not.toContain('://');
});

test('no copy is made of which no mail has left, and it may be asked for again at once', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const as = await personWithProfile('user');
  const refused = await api.mailer.refusing(() => api.call('requestExport', { as }));
  expect(refused.body.export?.state).toBe('failed');
  await runWorkers(now());
  expect((await getExport(as.userId))?.state).toBe('failed');
  expect((await api.call('requestExport', { as })).body.export?.state).toBe('waiting');
  expect(api.mailer.mailsTo(addressOf(as))).toHaveLength(1);
  vi.restoreAllMocks();
});

test('what waited for its worker before there was a mail is under way, and is made', async () => {
  const as = await personWithProfile('user');
  const asked = { userId: as.userId, userType: 'user', id: randomId(), progress: 0, attempts: 0 } as const;
  const old = { ...asked, state: 'waiting', requestedAt: plusSeconds(now(), -3600) } as const;
  await commit(askForExport(old, undefined));
  await commit(queueExport(old, now()));
  await commit(update(exportItem.key(as), { remove: ['mailedAt'] }));
  expect((await api.call('getExport', { as })).body.export?.id).toBe(asked.id);
  expect((await api.call('requestExport', { as })).body.export?.id).toBe(asked.id);
  await runWorkers(now());
  expect(await getExport(as.userId)).toMatchObject({ id: asked.id, state: 'ready' });
});

test('where asking broke off before the mail no worker makes a copy, and asking again does', async () => {
  const as = await personWithProfile('user');
  const asked = { userId: as.userId, userType: 'user', id: randomId(), progress: 0, attempts: 0 } as const;
  await commit(askForExport({ ...asked, state: 'waiting', requestedAt: plusSeconds(now(), -61) }, undefined));
  await runWorkers(now());
  expect((await getExport(as.userId))?.state).toBe('waiting');
  expect((await api.call('getExport', { as })).body).toEqual({});
  const { export: again } = (await api.call('requestExport', { as })).body;
  expect(again?.id).not.toBe(asked.id);
  await runWorkers(now());
  expect((await getExport(as.userId))?.state).toBe('ready');
});

test('a copy that was given up does not keep the next one from being made', async () => {
  const as = await personWithProfile('user');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await api.call('requestExport', { as, key: crypto.randomUUID() });
  const first = await getExport(as.userId);
  if (!first) throw new Error('It was not asked for');
  const work = { work: 'export', userId: as.userId, itemId: first.id } as const;
  for (let time = 0; time < attemptsInARow; time += 1) await giveUpAfterTen(work, new Error('No'));
  await runWorkers(now());
  expect((await getExport(as.userId))?.state).toBe('waiting');
  const { mailedAt = now() } = first;
  const next = { ...first, id: randomId() };
  await commit(askForExport(next, first));
  await commit(queueExport(next, mailedAt));
  await runWorkers(now());
  write.mockRestore();
  expect((await getExport(as.userId))?.state).toBe('ready');
});
