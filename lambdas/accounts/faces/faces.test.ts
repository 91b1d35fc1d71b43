import { randomUUID } from 'node:crypto';
import { PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { faceLimits } from '#contract/accounts/limits.ts';
import { day, minute } from '#contract/core/units.ts';
import { versionsOf } from '#lambdas/aws/file-inventory.ts';
import { s3 } from '#lambdas/aws/s3.ts';
import { faceItem } from '#lambdas/data/accounts/faces/entities.ts';
import { getFace, pathOfFace, picturesOf } from '#lambdas/data/accounts/faces/face.ts';
import type { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { remove } from '#lambdas/data/table/write.ts';
import { mendFaces } from '#lambdas/jobs/reconciler/mend-faces.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { realJpeg, saveFace, sendFace } from '#testing/lambdas/faces.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { html, png } from '#testing/lambdas/sample-files.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();
let mirre: Person;
let anna: Person & { readonly clientId: string };
let lines: string[];
let tell: (event: Record<string, unknown>) => Promise<void>;

beforeAll(async () => {
  ({ handler: tell } = await import('#lambdas/jobs/mail-events/index.ts'));
});

beforeEach(async () => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  mirre = await coach();
  anna = await clientOf(api, mirre);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const save = (as: Person, uploadId: string) => api.call('saveFace', { as, body: { uploadId } });
const own = async (as: Person) => (await api.call('getFace', { as })).body;
const faces = async (as: Person) => (await api.call('listFaces', { as })).body;
const seen = async (as: Person) => (await faces(as)).items.map(({ of }) => of);
const show = (as: Person, picture: boolean) => api.call('updateSharing', { as, body: { picture } });
const fetched = async (url = '') => new Uint8Array(await (await fetch(url)).arrayBuffer());
const kept = async (as: Person) => {
  const { userId } = as;
  const files = picturesOf(await getFace(userId)).map(({ id }) => pathOfFace(userId, id));
  return (await Promise.all(files.map(versionsOf))).map(({ length }) => length);
};

const scanned = async ({ userId }: Person, result: ScanResult, which?: string): Promise<void> => {
  const { next, current } = await getFace(userId);
  const objectKey = pathOfFace(userId, which ?? next?.id ?? current?.id ?? '');
  await tell({
    id: randomUUID(),
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: {
      s3ObjectDetails: { bucketName: assetBucket, objectKey, versionId: 'x' },
      scanResultDetails: { scanResultStatus: result },
    },
  });
};

test('a coach is seen by their clients and by nobody else', async () => {
  const [otherCoach, other] = [await coach(), await coach()];
  const berta = await clientOf(api, otherCoach);
  await saveFace(api, mirre);
  const { items } = await faces(anna);
  expect(items.map(({ of }) => of)).toEqual([mirre.userId, anna.clientId]);
  expect(await fetched(items[0]?.url)).toEqual(realJpeg());
  expect(await fetched((await faces(mirre)).own)).toEqual(realJpeg());
  for (const stranger of [berta, other, otherCoach]) expect(await faces(stranger)).toEqual({ items: [] });
  for (const name of ['listFaces', 'getFace'] as const) expect((await api.call(name, {})).status).toBe(401);
  await api.call('leaveCoach', { as: anna, body: { coachId: mirre.userId } });
  expect(await seen(anna)).toEqual([]);
});

test('a client is seen by their coach alone, from the moment they switch it on until they switch it off', async () => {
  const [rob, otherCoach] = [await clientOf(api, mirre), await coach()];
  await saveFace(api, anna);
  expect((await api.call('getSharing', { as: anna })).body.picture).toBe(false);
  expect(await seen(mirre)).toEqual([]);
  expect((await show(anna, true)).body.picture).toBe(true);
  expect(await seen(mirre)).toEqual([anna.clientId]);
  for (const stranger of [rob, otherCoach]) expect(await seen(stranger)).toEqual([]);
  expect((await show(anna, false)).body.picture).toBe(false);
  expect(await seen(mirre)).toEqual([]);
  // Who stops sharing everything shows no picture either.
  await show(anna, true);
  await api.call('updateSharing', { as: anna, body: { stopAll: true } });
  expect(await seen(mirre)).toEqual([]);
  expect((await show(mirre, true)).status).toBe(403);
});

test('a coach who put a client away, and one whom a client left, see no picture; a coach who comes after starts without', async () => {
  await saveFace(api, anna);
  await show(anna, true);
  const put = (archived: boolean) =>
    api.call('updateClient', { as: mirre, params: { clientId: anna.clientId }, body: { archived } });
  await put(true);
  expect(await seen(mirre)).toEqual([]);
  await put(false);
  expect(await seen(mirre)).toEqual([anna.clientId]);
  await api.call('leaveCoach', { as: anna, body: { coachId: mirre.userId } });
  await put(false);
  expect(await seen(mirre)).toEqual([]);
});

test('of a picture is kept what it is drawn from, and nothing that is said about it', async () => {
  const about = 'Prinsengracht 1, 52.37 N';
  await saveFace(api, mirre, realJpeg({ about, after: '<script>' }));
  expect(await fetched((await own(mirre)).url)).toEqual(realJpeg());
});

test('what is no whole picture of the right size is refused, and the picture before it stays', async () => {
  const { url } = await saveFace(api, mirre);
  const whole = realJpeg();
  const refused = [
    html(),
    png(),
    realJpeg({ side: 128 }),
    realJpeg({ side: 512 }),
    whole.slice(0, -2),
    whole.slice(0, 40),
    whole.slice(0, 3),
    new Uint8Array([...whole.slice(0, -2), ...whole.slice(2)]),
  ];
  for (const bytes of refused)
    expect((await save(mirre, await sendFace(api, mirre, bytes))).problem?.code).toBe('face-unreadable');
  expect((await api.call('startFace', { as: mirre, body: { size: faceLimits.bytes + 1 } })).status).toBe(400);
  expect(await own(mirre)).toEqual({ url });
});

test('nobody saves what somebody else has uploaded; the same saved twice is one', async () => {
  const upload = await sendFace(api, mirre);
  for (const other of [anna, await coach()]) expect((await save(other, upload)).problem?.code).toBe('upload-not-found');
  expect((await save(mirre, upload)).body).toEqual((await save(mirre, upload)).body);
  expect(await kept(mirre)).toEqual([1]);
});

test('where files are scanned a picture waits, and the one before it stays until the new one is clean', async () => {
  const before = await saveFace(api, mirre);
  vi.stubEnv('MALWARE_SCAN', 'on');
  expect(await saveFace(api, mirre, realJpeg({ grey: 200 }))).toEqual({ ...before, check: { status: 'scanning' } });
  expect((await faces(anna)).items[0]).toEqual({ of: mirre.userId, url: before.url });
  await scanned(mirre, 'NO_THREATS_FOUND');
  expect(await fetched((await faces(anna)).items[0]?.url)).toEqual(realJpeg({ grey: 200 }));
  expect(await kept(mirre)).toEqual([1, 1]);
  await later(11 * minute, mendFaces);
  expect(await kept(mirre)).toEqual([1]);
  expect((await fetch(before.url ?? '')).status).toBe(404);
});

test('a picture with malware in it is never shown, whatever comes after, and one that is shown already ends', async () => {
  const before = await saveFace(api, mirre);
  vi.stubEnv('MALWARE_SCAN', 'on');
  await saveFace(api, mirre, realJpeg({ grey: 200 }));
  await scanned(mirre, 'THREATS_FOUND');
  await scanned(mirre, 'NO_THREATS_FOUND');
  expect(await own(mirre)).toEqual({ ...before, check: { status: 'refused', refusal: 'threat' } });
  const { current } = await getFace(mirre.userId);
  await scanned(mirre, 'THREATS_FOUND', current?.id);
  expect(await own(mirre)).toEqual({ check: { status: 'refused', refusal: 'threat' } });
  expect(await seen(anna)).toEqual([]);
  expect(await saveFace(api, mirre)).toMatchObject({ check: { status: 'scanning' } });
  expect(await kept(mirre)).toEqual([1]);
});

test('a picture that the scan cannot look into is refused until a later scan can', async () => {
  vi.stubEnv('MALWARE_SCAN', 'on');
  await saveFace(api, mirre);
  await scanned(mirre, 'UNSUPPORTED');
  expect(await own(mirre)).toEqual({ check: { status: 'refused', refusal: 'unreadable' } });
  await scanned(mirre, 'NO_THREATS_FOUND', 'another');
  expect((await own(mirre)).url).toBeUndefined();
  await scanned(mirre, 'NO_THREATS_FOUND');
  expect(await seen(anna)).toEqual([mirre.userId, anna.clientId]);
});

test('where the event never came, the tag says what was found; without one an alarm rings, and after a day the picture is refused', async () => {
  vi.stubEnv('MALWARE_SCAN', 'on');
  await saveFace(api, mirre);
  await saveFace(api, anna);
  const { next } = await getFace(anna.userId);
  const Tagging = { TagSet: [{ Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' }] };
  const Key = pathOfFace(anna.userId, next?.id ?? '');
  await s3().send(new PutObjectTaggingCommand({ Bucket: assetBucket, Key, VersionId: next?.version, Tagging }));
  await later(11 * minute, mendFaces);
  expect([await own(anna), await own(mirre)]).toEqual([{ url: some.text(/^http/) }, { check: { status: 'scanning' } }]);
  await later(61 * minute, mendFaces);
  const waiting = (await getFace(mirre.userId)).next?.id ?? '';
  const alarms = lines.filter((line) => line.includes('a file was not scanned') && line.includes(waiting));
  expect(alarms).toHaveLength(1);
  await later(day + minute, mendFaces);
  expect(await own(mirre)).toEqual({ check: { status: 'refused', refusal: 'unscanned' } });
});

test('once files are no longer scanned no picture waits', async () => {
  vi.stubEnv('MALWARE_SCAN', 'on');
  await saveFace(api, mirre);
  vi.stubEnv('MALWARE_SCAN', undefined);
  await later(11 * minute, mendFaces);
  expect(await seen(anna)).toEqual([mirre.userId, anna.clientId]);
});

test('a picture that is removed leaves nothing, in the table or the bucket', async () => {
  const { url } = await saveFace(api, anna);
  await show(anna, true);
  const { current } = await getFace(anna.userId);
  expect((await api.call('removeFace', { as: anna })).status).toBe(204);
  expect((await api.call('removeFace', { as: anna })).status).toBe(204);
  expect((await getFace(anna.userId)).revision).toBe(0);
  expect(await versionsOf(pathOfFace(anna.userId, current?.id ?? ''))).toEqual([]);
  expect((await fetch(url ?? '')).status).toBe(404);
  expect(await seen(mirre)).toEqual([]);
  await saveFace(api, anna);
  expect(await seen(mirre)).toEqual([anna.clientId]);
});

test('a picture that is written while its owner is erased goes again', async () => {
  const upload = await sendFace(api, mirre);
  const stack = s3().middlewareStack;
  stack.add(
    (next, { commandName }) =>
      async (input) => {
        if (commandName === 'PutObjectCommand') await commit(remove(faceItem.key({ userId: mirre.userId })));
        return next(input);
      },
    { step: 'initialize', name: 'erased' },
  );
  try {
    expect((await save(mirre, upload)).problem?.code).toBe('changed-meanwhile');
  } finally {
    stack.remove('erased');
  }
  expect(await versionsOf(pathOfFace(mirre.userId, upload))).toEqual([]);
});

test('links are the same for half an hour, so that a browser fetches a picture once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:01:00Z') });
  try {
    const { url } = await saveFace(api, mirre);
    vi.setSystemTime(new Date('2026-03-02T10:29:00Z'));
    expect((await own(mirre)).url).toBe(url);
    vi.setSystemTime(new Date('2026-03-02T10:31:00Z'));
    expect((await own(mirre)).url).not.toBe(url);
  } finally {
    vi.useRealTimers();
  }
});
