import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { day, minute } from '#contract/core/units.ts';
import { attachmentLimits } from '#contract/journal/limits.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { versionsOf } from '#lambdas/aws/file-inventory.ts';
import { getAttachment, pathOfAttachment } from '#lambdas/data/journal/attachments/attachment.ts';
import type { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { mendAttachments } from '#lambdas/jobs/reconciler/mend-attachments.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { jpegPhoto, keepSent, keptPhoto, keptVoice, sendAttachment, webmVoice } from '#testing/lambdas/attachments.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { realJpeg } from '#testing/lambdas/faces.ts';
import { later } from '#testing/lambdas/later.ts';
import { aReflection } from '#testing/lambdas/own-days.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { html, png } from '#testing/lambdas/sample-files.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let mirre: Person;
let anna: Person & { readonly clientId: string };
let tell: (event: Record<string, unknown>) => Promise<void>;

beforeAll(async () => {
  ({ handler: tell } = await import('#lambdas/jobs/mail-events/index.ts'));
});

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  mirre = await coach();
  anna = await clientOf(api, mirre);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const reflect = (as: Person, more: Parameters<typeof aReflection>[0]) =>
  api.call('saveReflection', { as, body: aReflection(more) });
const reflected = async (as: Person, more: Parameters<typeof aReflection>[0]) => {
  const { entry } = (await reflect(as, more)).body;
  if (entry.kind !== 'reflection') throw new Error('It is a reflection');
  return entry;
};
const ownLink = (as: Person, attachmentId: string) => api.call('getAttachmentLink', { as, params: { attachmentId } });
const coachLink = (as: Person, entryId: string, attachmentId: string, clientId = anna.clientId) =>
  api.call('getSharedAttachmentLink', { as, params: { clientId, entryId, attachmentId } });
const fetched = async ({ url }: { readonly url: string }) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const kept = async ({ userId }: Person, id: string) => (await versionsOf(pathOfAttachment({ userId, id }))).length;
const code = ({ problem }: { readonly problem?: { readonly code: string } | undefined }) => problem?.code;

test('an entry shows its photo and its voice note, and their links lead to the files', async () => {
  const [photo, voice] = [await keptPhoto(api, anna), await keptVoice(api, anna, 31)];
  const entry = await reflected(anna, { photo, photoAlt: 'Reeds', voice });
  expect(entry).toMatchObject({ photo: { id: photo, alt: 'Reeds' }, voice: { id: voice, seconds: 31 } });
  expect((await api.call('listEntries', { as: anna })).body.items[0]).toEqual(entry);
  expect(await fetched((await ownLink(anna, photo)).body)).toEqual(realJpeg());
  expect((await fetch((await ownLink(anna, voice)).body.url)).headers.get('content-type')).toBe('audio/webm');
});

test('of a photo is kept what it is drawn from, and nothing of where it was taken', async () => {
  const about = 'GPS 52.37 N';
  const photo = await keptPhoto(api, anna, realJpeg({ about, after: '<script>' }));
  expect(await fetched((await ownLink(anna, photo)).body)).toEqual(realJpeg());
  const webp = { kind: 'photo', contentType: 'image/webp', bytes: aWebp(about) } as const;
  const id = await sendAttachment(api, anna, webp);
  expect((await api.call('keepAttachment', { as: anna, body: keepSent(webp, id) })).status).toBe(200);
  expect(await fetched((await ownLink(anna, id)).body)).toEqual(aWebp());
});

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8, name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** The chunks of a still picture with transparency; with what a camera says about it, where there is something. */
const aWebp = (about?: string): Uint8Array<ArrayBuffer> => {
  const extended = Buffer.alloc(10);
  extended.writeUInt8(0x10 | (about ? 0b1100 : 0), 0);
  const more = about ? [chunk('EXIF', Buffer.from(about)), chunk('XMP ', Buffer.from(about))] : [];
  const content = [Buffer.from('WEBP'), chunk('VP8X', extended), chunk('VP8L', Buffer.alloc(7, 1)), ...more];
  const all = Buffer.concat(content);
  const head = Buffer.alloc(8, 'RIFF');
  head.writeUInt32LE(all.length, 4);
  return new Uint8Array(Buffer.concat([head, all]));
};

const photoInput = { kind: 'photo', contentType: 'image/jpeg', size: 5 } as const;

test('what is not the file that it is said to be is refused, and nothing of it is kept', async () => {
  const wide = attachmentLimits.photoSide + 8;
  const wrong = [
    jpegPhoto(html()),
    jpegPhoto(png()),
    jpegPhoto(realJpeg().slice(0, 300)),
    jpegPhoto(realJpeg({ side: wide })),
    { ...jpegPhoto(), contentType: 'image/webp' } as const,
    { ...webmVoice(), bytes: html() },
    { ...webmVoice(), contentType: 'audio/ogg' } as const,
  ];
  for (const file of wrong) {
    const id = await sendAttachment(api, anna, file);
    const reply = await api.call('keepAttachment', { as: anna, body: keepSent(file, id) });
    expect([reply.status, code(reply), await kept(anna, id)]).toEqual([422, 'file-content-mismatch', 0]);
    expect(code(await reflect(anna, { photo: id }))).toBe('attachment-not-found');
  }
  const start = (body: Partial<BodyInputOf<'startAttachment'>>) =>
    api.call('startAttachment', { as: anna, body: Object.assign({ ...photoInput, id: randomId() }, body) });
  const { photoBytes, voiceBytes } = attachmentLimits;
  expect((await start({ size: photoBytes + 1 })).status).toBe(400);
  expect((await start({ kind: 'voice', contentType: 'audio/webm', size: voiceBytes + 1 })).status).toBe(400);
  expect((await start({ contentType: 'audio/webm' })).status).toBe(400);
  const voice = await sendAttachment(api, anna, webmVoice());
  const tooLong = keepSent(webmVoice(attachmentLimits.voiceSeconds + 1), voice);
  expect((await api.call('keepAttachment', { as: anna, body: tooLong })).status).toBe(400);
  const nothing = keepSent(jpegPhoto(), randomId());
  expect(code(await api.call('keepAttachment', { as: anna, body: nothing }))).toBe('upload-not-found');
});

test('an attachment is its owner’s: nobody else names it, opens it or stores it', async () => {
  const photo = await keptPhoto(api, anna);
  const berta = await clientOf(api, mirre);
  expect(code(await reflect(berta, { photo }))).toBe('attachment-not-found');
  expect((await ownLink(berta, photo)).status).toBe(404);
  const sent = await sendAttachment(api, anna, jpegPhoto());
  expect(code(await api.call('keepAttachment', { as: berta, body: keepSent(jpegPhoto(), sent) }))).toBe(
    'upload-not-found',
  );
  // Neither is one of the other kind, or one that is not stored.
  expect(code(await reflect(anna, { voice: photo }))).toBe('attachment-not-found');
  expect(code(await reflect(anna, { photo: sent }))).toBe('attachment-not-found');
  expect((await ownLink(mirre, photo)).status).toBe(403);
});

test('words may be missing where there is a voice note, and only there', async () => {
  expect((await reflect(anna, { text: '' })).status).toBe(400);
  expect((await reflect(anna, { text: ' ', photo: await keptPhoto(api, anna) })).status).toBe(400);
  const voice = await keptVoice(api, anna);
  expect(await reflected(anna, { text: '', voice })).toMatchObject({ text: '', voice: { id: voice } });
});

test('a coach opens what is attached as long as its entry is shared, and each opening is written down', async () => {
  const photo = await keptPhoto(api, anna);
  const entry = await reflected(anna, { photo });
  const share = (value: 'on' | 'off') =>
    api.call('shareEntry', { as: anna, params: { id: entry.id }, body: { share: value } });
  const views = async () => (await api.call('getSharing', { as: anna })).body.views.map(({ stream }) => stream);
  const status = async (as = mirre) => (await coachLink(as, entry.id, photo)).status;
  expect([await status(), await views()]).toEqual([404, []]);
  await share('on');
  expect(await fetched((await coachLink(mirre, entry.id, photo)).body)).toEqual(realJpeg());
  expect(await views()).toEqual(['reflections']);
  expect(await status(await coach())).toBe(404);
  // By this entry only what it shows: not another file of the same client.
  expect((await coachLink(mirre, entry.id, await keptPhoto(api, anna))).status).toBe(404);
  const berta = await clientOf(api, mirre);
  expect((await coachLink(mirre, entry.id, photo, berta.clientId)).status).toBe(404);
  await share('off');
  expect(await status()).toBe(404);
  await share('on');
  expect(await status()).toBe(200);
  await api.call('leaveCoach', { as: anna, body: { coachId: mirre.userId } });
  expect(await status()).toBe(404);
});

test('an attachment stays with its entry until it is replaced or removed, and its file goes then', async () => {
  const [first, second] = [await keptPhoto(api, anna), await keptPhoto(api, anna)];
  const { id } = await reflected(anna, { photo: first, photoAlt: 'Reeds' });
  const change = (revision: number, more: object) => reflected(anna, { id, revision, ...more });
  expect((await change(2, { text: 'Other words' })).photo).toEqual({ id: first, alt: 'Reeds' });
  expect((await change(3, { photo: second })).photo).toEqual({ id: second });
  expect((await ownLink(anna, first)).status).toBe(404);
  expect(await mendAttachments()).toBe(1);
  expect([await kept(anna, first), await kept(anna, second)]).toEqual([0, 1]);
  expect(await getAttachment({ userId: anna.userId, id: first })).toBeUndefined();
  expect((await change(4, { photo: null })).photo).toBeUndefined();
  const [photo, voice] = [await keptPhoto(api, anna), await keptVoice(api, anna)];
  await change(5, { photo, voice });
  await api.call('removeEntry', { as: anna, params: { id } });
  for (const each of [photo, voice]) expect((await ownLink(anna, each)).status).toBe(404);
  expect(await mendAttachments()).toBe(3);
  expect(await Promise.all([second, photo, voice].map((each) => kept(anna, each)))).toEqual([0, 0, 0]);
});

test('where two devices change an entry at once each keeps what it attached', async () => {
  const [photo, other] = [await keptPhoto(api, anna), await keptPhoto(api, anna)];
  const { id, write: from = '' } = await reflected(anna, { write: randomId(), photo });
  const change = (more: object) => reflect(anna, { id, revision: 2, write: randomId(), from, ...more });
  await change({ text: 'On the phone' });
  const { entry } = (await change({ text: 'On the tablet', photo: other })).body;
  expect(entry).toMatchObject({ beside: id, photo: { id: other } });
  await later(2 * day, mendAttachments);
  for (const each of [photo, other]) expect((await ownLink(anna, each)).status).toBe(200);
});

test('the same file is stored once, however often it is sent; one that no entry names is gone after a day', async () => {
  const id = await sendAttachment(api, anna, jpegPhoto());
  const body = keepSent(jpegPhoto(), id);
  const replies = await Promise.all([1, 2, 3].map(() => api.call('keepAttachment', { as: anna, body })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept(anna, id)).toBe(1);
  expect(await mendAttachments()).toBe(0);
  expect(await later(day + minute, mendAttachments)).toBe(1);
  expect([await kept(anna, id), (await ownLink(anna, id)).status]).toEqual([0, 404]);
  // The device still has it, and may send it again.
  await sendAttachment(api, anna, jpegPhoto(), id);
  expect((await api.call('keepAttachment', { as: anna, body })).status).toBe(200);
  expect(await reflected(anna, { photo: id })).toMatchObject({ photo: { id } });
});

test('where files are scanned a photo opens once it is clean, and malware never', async () => {
  vi.stubEnv('MALWARE_SCAN', 'on');
  const [clean, bad] = [await keptPhoto(api, anna), await keptPhoto(api, anna)];
  await reflected(anna, { photo: clean });
  await reflected(anna, { photo: bad });
  expect(code(await ownLink(anna, clean))).toBe('asset-scanning');
  await scanned(clean, 'NO_THREATS_FOUND');
  await scanned(bad, 'THREATS_FOUND');
  expect((await ownLink(anna, clean)).status).toBe(200);
  expect(code(await ownLink(anna, bad))).toBe('asset-refused');
  await scanned(bad, 'NO_THREATS_FOUND');
  expect(code(await ownLink(anna, bad))).toBe('asset-refused');
  const silent = await keptPhoto(api, anna);
  await reflected(anna, { photo: silent });
  await later(day + minute, mendAttachments);
  expect(code(await ownLink(anna, silent))).toBe('asset-refused');
});

const scanned = (id: string, result: ScanResult): Promise<void> =>
  tell({
    id: randomUUID(),
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: {
      s3ObjectDetails: {
        bucketName: assetBucket,
        objectKey: pathOfAttachment({ userId: anna.userId, id }),
        versionId: 'x',
      },
      scanResultDetails: { scanResultStatus: result },
    },
  });
