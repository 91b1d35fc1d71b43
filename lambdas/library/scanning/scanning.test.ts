import { randomUUID } from 'node:crypto';
import { HeadObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { day, minute } from '#contract/core/units.ts';
import type { Asset } from '#contract/library/assets/schema.ts';
import { s3 } from '#lambdas/aws/s3.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { reconcileAssets } from '#lambdas/jobs/reconciler/reconcile-assets.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { inconsistencies } from '#testing/lambdas/inconsistencies.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { png } from '#testing/lambdas/sample-files.ts';
import { complete, send, sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;
let carla: Person;
let lines: string[];
let tell: (event: Record<string, unknown>) => Promise<void>;

beforeAll(async () => {
  ({ handler: tell } = await import('#lambdas/jobs/mail-events/index.ts'));
  ada = await personWithProfile('internal-superuser');
});

beforeEach(async () => {
  vi.stubEnv('MALWARE_SCAN', 'on');
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  carla = await coach();
});

afterEach(async () => {
  await reconcileAssets({ everything: false });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(await inconsistencies()).toEqual([]);
});

const row = async (id: string) => {
  const found = await getAsset(id, { consistent: true });
  if (!found) throw new Error('There is no such asset');
  return found;
};

/** GuardDuty's event, as its documentation shows it. */
const eventOf = (objectKey: string, versionId: string | undefined, scanResultStatus: ScanResult) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'GuardDuty Malware Protection Object Scan Result',
  source: 'aws.guardduty',
  account: '111122223333',
  time: '2024-02-28T01:01:01Z',
  region: 'eu-west-1',
  resources: ['arn:aws:guardduty:eu-west-1:111122223333:malware-protection-plan/b4c7f464ab3a4EXAMPLE'],
  detail: {
    schemaVersion: '1.0',
    scanStatus: scanResultStatus === 'UNSUPPORTED' ? 'SKIPPED' : 'COMPLETED',
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: {
      bucketName: assetBucket,
      objectKey,
      eTag: 'ASIAI44QH8DHBEXAMPLE',
      versionId,
      s3Throttled: false,
    },
    scanResultDetails: { scanResultStatus, threats: null },
  },
});

const scanned = async (id: string, result: ScanResult): Promise<void> => {
  const { path, version } = await row(id);
  await tell(eventOf(path, version, result));
};

const tagged = async (id: string, Value: string): Promise<void> => {
  const { path: Key, version: VersionId } = await row(id);
  const Tagging = { TagSet: [{ Key: 'GuardDutyMalwareScanStatus', Value }] };
  await s3().send(new PutObjectTaggingCommand({ Bucket: assetBucket, Key, VersionId, Tagging }));
};

const library = async (as: Person) => (await api.call('listLibrary', { as, query: { scope: 'mine' } })).body;
const link = (as: Person, assetId: string) => api.call('getAssetLink', { as, params: { assetId } });
const ask = async (name: 'binAsset' | 'restoreAsset' | 'purgeAsset', as: Person, assetId: string) => {
  const { status, problem } = await api.call(name, { as, key: randomUUID(), params: { assetId } });
  return problem?.code ?? status;
};
const shown = async (as: Person, assetId: string): Promise<Asset> =>
  (await api.call('getAsset', { as, params: { assetId } })).body;
const cover = (of: string) => ({
  name: 'rain.png',
  contentType: 'image/png',
  bytes: png(),
  companion: { of, role: 'cover' as const },
});
const coverId = async (as: Person, of: string): Promise<string> => {
  const { body } = await start(api, as, cover(of));
  await send(api, as, body, cover(of).bytes);
  await complete(api, as, body.assetId);
  return body.assetId;
};
const afterwards = (seconds: number) => later(seconds, () => reconcileAssets({ everything: false }));

test('an upload waits for its scan, and nobody opens it before', async () => {
  const anna = await clientOf(api, carla);
  const asset = await upload(api, carla);
  expect(asset).toMatchObject({ status: 'scanning', url: '' });
  const before = await library(carla);
  expect(before).toMatchObject({ items: [], checked: [{ id: asset.id, check: { status: 'scanning' } }] });
  expect((await library(anna)).items).toEqual([]);
  expect((await library(anna)).checked).toBeUndefined();
  expect((await link(carla, asset.id)).problem?.code).toBe('asset-scanning');
  expect((await link(anna, asset.id)).problem?.code).toBe('asset-not-found');
  await scanned(asset.id, 'NO_THREATS_FOUND');
  expect(await library(carla)).toMatchObject({ items: [{ id: asset.id }], checked: [] });
  expect((await library(anna)).items).toHaveLength(1);
  const { body } = await link(anna, asset.id);
  expect((await fetch(body.url)).status).toBe(200);
});

test('what is written about a file while it is scanned stays', async () => {
  const { id } = await upload(api, carla);
  const change = { name: 'Slow rain', category: 'meditation', language: 'nl', durationSeconds: 60 };
  expect((await api.call('updateAsset', { as: carla, params: { assetId: id }, body: change })).status).toBe(200);
  await scanned(id, 'NO_THREATS_FOUND');
  expect((await library(carla)).items).toMatchObject([change]);
});

test('a result that comes again, or before its upload is completed, counts once', async () => {
  const { body } = await start(api, ada, sound());
  await send(api, ada, body, sound().bytes);
  const { VersionId } = await s3().send(new HeadObjectCommand({ Bucket: assetBucket, Key: body.path }));
  const event = eventOf(body.path, VersionId, 'NO_THREATS_FOUND');
  await tell(event);
  await tell(event);
  expect((await complete(api, ada, body.assetId)).body).toMatchObject({ status: 'active' });
  await tell(event);
  expect((await complete(api, ada, body.assetId)).body).toMatchObject({ status: 'active' });
});

test('a file with malware in it is refused, whatever comes after, and stays until its uploader removes it', async () => {
  const { id } = await upload(api, carla);
  await scanned(id, 'THREATS_FOUND');
  await scanned(id, 'NO_THREATS_FOUND');
  await scanned(id, 'THREATS_FOUND');
  expect(await shown(carla, id)).toMatchObject({ status: 'refused', refusal: 'threat', url: '' });
  expect((await link(carla, id)).problem?.code).toBe('asset-refused');
  expect(await ask('restoreAsset', carla, id)).toBe('asset-refused');
  expect(await ask('binAsset', carla, id)).toBe('asset-refused');
  expect(lines.filter((line) => line.includes('a file was refused'))).toHaveLength(1);
  expect(await library(carla)).toMatchObject({ checked: [{ id, check: { status: 'refused', refusal: 'threat' } }] });
  expect(await ask('purgeAsset', carla, id)).toBe(204);
  expect(await library(carla)).toMatchObject({ checked: [], storage: { assets: 0, bytes: 0 } });
});

test('a file that the scan cannot look into is refused, until a later scan can', async () => {
  const { id } = await upload(api, ada);
  await scanned(id, 'UNSUPPORTED');
  const listed = (await api.call('listAssets', { as: ada, query: { checked: 'true' } })).body.items;
  expect(listed).toMatchObject([{ id, status: 'refused', refusal: 'unreadable' }]);
  await scanned(id, 'NO_THREATS_FOUND');
  expect(await shown(ada, id)).toMatchObject({ status: 'active' });
  expect((await api.call('countAssets', { as: ada })).body).toMatchObject({ checked: 0 });
});

test('malware that is found in a file of before takes it from everybody', async () => {
  vi.stubEnv('MALWARE_SCAN', undefined);
  const anna = await clientOf(api, carla);
  const { id } = await upload(api, carla);
  vi.stubEnv('MALWARE_SCAN', 'on');
  expect((await link(anna, id)).status).toBe(200);
  await scanned(id, 'FAILED');
  await scanned(id, 'UNSUPPORTED');
  expect((await link(anna, id)).status).toBe(200);
  await scanned(id, 'THREATS_FOUND');
  expect((await link(anna, id)).problem?.code).toBe('asset-not-found');
});

test('a result of another version, or of no file, changes nothing', async () => {
  const { id, path } = await upload(api, carla);
  await tell(eventOf(path, 'another', 'NO_THREATS_FOUND'));
  await tell(eventOf('assets/1-AAAAAAAAAAAAAAAAAAAAAA-a.mp3', 'x', 'THREATS_FOUND'));
  await tell(eventOf('documents/made/a.pdf', 'x', 'THREATS_FOUND'));
  expect(await shown(carla, id)).toMatchObject({ status: 'scanning' });
  await tell({ source: 'aws.guardduty', id: 'e-1' });
  expect(lines.some((line) => line.includes('a file was not scanned'))).toBe(true);
});

test('where the event never came, the tag says what was found', async () => {
  const [clean, bad] = [await upload(api, carla, sound('a.mp3')), await upload(api, carla, sound('b.mp3'))];
  await tagged(clean.id, 'NO_THREATS_FOUND');
  await tagged(bad.id, 'THREATS_FOUND');
  await afterwards(11 * minute);
  expect([(await row(clean.id)).status, (await row(bad.id)).status]).toEqual(['active', 'refused']);
});

test('where nothing comes, the log says so after an hour, and the uploader is told after a day', async () => {
  const { id } = await upload(api, carla);
  const told = () => lines.filter((line) => line.includes('a file was not scanned') && line.includes(id)).length;
  await afterwards(11 * minute);
  expect([(await row(id)).status, told()]).toEqual(['scanning', 0]);
  await scanned(id, 'FAILED');
  await scanned(id, 'FAILED');
  expect([(await row(id)).status, told()]).toEqual(['scanning', 2]);
  await afterwards(61 * minute);
  expect([(await row(id)).status, told()]).toEqual(['scanning', 3]);
  await afterwards(day + 1);
  expect(await shown(carla, id)).toMatchObject({ status: 'refused', refusal: 'unscanned' });
  await scanned(id, 'NO_THREATS_FOUND');
  expect((await row(id)).status).toBe('active');
});

test('once files are no longer scanned, none waits', async () => {
  const { id } = await upload(api, carla);
  vi.stubEnv('MALWARE_SCAN', undefined);
  await afterwards(11 * minute);
  expect((await row(id)).status).toBe('active');
});

test('a cover takes its place when it is clean, and the one before it stays until then', async () => {
  vi.stubEnv('MALWARE_SCAN', undefined);
  const { id } = await upload(api, carla);
  const first = await coverId(carla, id);
  vi.stubEnv('MALWARE_SCAN', 'on');
  const [second, third] = [await coverId(carla, id), await coverId(carla, id)];
  expect(await shown(carla, id)).toMatchObject({ companionChecks: { cover: { status: 'scanning' } } });
  expect((await row(id)).companions.cover?.id).toBe(first);
  expect(await getAsset(second, { consistent: true })).toBeUndefined();
  await scanned(third, 'NO_THREATS_FOUND');
  expect((await row(id)).companions.cover?.id).toBe(third);
  expect((await shown(carla, id)).companionChecks).toEqual({});
});

test('a refused cover is said to be so, until it is taken away or another comes', async () => {
  const { id } = await upload(api, carla);
  await scanned(id, 'NO_THREATS_FOUND');
  await scanned(await coverId(carla, id), 'THREATS_FOUND');
  const refused = { companionChecks: { cover: { status: 'refused', refusal: 'threat' } } };
  expect(await shown(carla, id)).toMatchObject({ ...refused, status: 'active', companions: {} });
  const body = { cover: null };
  expect((await api.call('updateAsset', { as: carla, params: { assetId: id }, body })).body.companionChecks).toEqual(
    {},
  );
  await scanned(await coverId(carla, id), 'UNSUPPORTED');
  await scanned(await coverId(carla, id), 'NO_THREATS_FOUND');
  expect((await shown(carla, id)).companionChecks).toEqual({});
  expect(Object.keys((await shown(carla, id)).companions)).toEqual(['cover']);
});
