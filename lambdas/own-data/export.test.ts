import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { getProfile } from '#lambdas/data/people/profile.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { heldOn } from '#testing/lambdas/held.ts';
import { realPng } from '#testing/lambdas/logo.ts';
import type { Person } from '#testing/lambdas/people.ts';
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
