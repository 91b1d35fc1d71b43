import { defined } from '#contract/core/defined.ts';
import type { Asset, CompanionRole } from '#contract/library/assets/schema.ts';
import type { Upload } from '#contract/library/assets/upload-schema.ts';
import { callAs, type DemoCaller } from './call-as.ts';
import type { Recording } from './demo-library.ts';
import type { DemoTarget } from './demo-target.ts';
import { wav } from './sounds.ts';

/** Owner of recordings: a coach, by address, or the platform through its administrator. */
export interface Uploader {
  readonly caller: DemoCaller;
  readonly of?: string;
}

/**
 * Plays and uploads the demo's recordings as a browser would. What is there by name stays as it is.
 * @returns ids by their names
 */
export const makeLibrary = async (
  target: DemoTarget,
  uploaders: readonly Uploader[],
  recordings: readonly Recording[],
): Promise<ReadonlyMap<string, string>> => {
  const administrator = uploaders.find(({ of }) => of === undefined);
  if (!administrator) return new Map();
  const { items } = await callAs(target, administrator.caller, 'listAssets', { body: undefined });
  const known = new Map(items.map(({ name, id }) => [name, id]));
  for (const recording of recordings) {
    const uploader = uploaders.find(({ of }) => of === recording.of);
    if (!uploader || known.has(recording.name)) continue;
    known.set(recording.name, await makeRecording(target, uploader.caller, recording));
  }
  return known;
};

const makeRecording = async (target: DemoTarget, uploader: DemoCaller, recording: Recording): Promise<string> => {
  const { name, category, sound, durationSeconds, captions, transcript, of } = recording;
  const upload = uploading(target, uploader);
  const { id } = await upload({ name, contentType: 'audio/wav', bytes: wav(sound, durationSeconds) }, durationSeconds);
  const beside = async (role: CompanionRole, contentType: string, text: string | undefined) => {
    if (text === undefined) return;
    await upload({ name: role, contentType, bytes: new Uint8Array(Buffer.from(text)), companion: { of: id, role } });
  };
  await beside('captions', 'text/vtt', captions);
  await beside('transcript', 'text/plain', transcript);
  const access = of === undefined ? { access: { level: 'public' as const, coachIds: [] } } : {};
  await callAs(target, uploader, 'updateAsset', { params: { assetId: id }, body: { category, ...access } });
  return id;
};

interface DemoFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly companion?: { readonly of: string; readonly role: CompanionRole };
}

const uploading =
  (target: DemoTarget, uploader: DemoCaller) =>
  async ({ bytes, ...file }: DemoFile, durationSeconds?: number): Promise<Asset> => {
    const body = { ...file, size: bytes.byteLength };
    const started = await callAs(target, uploader, 'startUpload', { body });
    await send(started, bytes);
    const completion = { assetId: started.assetId, ...defined({ durationSeconds }) };
    return callAs(target, uploader, 'completeUpload', { body: completion });
  };

const send = async (upload: Upload, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  if (upload.kind !== 'post') throw new Error('A recording of the demo is sent in one form');
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([bytes]));
  const { ok, status } = await fetch(upload.url, { method: 'POST', body: form });
  if (!ok) throw new Error(`The store of files answered ${status}`);
};
