import { randomUUID } from 'node:crypto';
import { defined } from '#contract/core/defined.ts';
import type { Asset, CompanionRole } from '#contract/library/assets/schema.ts';
import type { Upload } from '#contract/library/assets/upload-schema.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';
import { mp3 } from './sample-files.ts';

export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly companion?: { readonly of: string; readonly role: CompanionRole };
  readonly clientId?: string;
}

/** A short sound under this name. */
export const sound = (name = 'Rain.mp3'): UploadedFile => ({ name, contentType: 'audio/mpeg', bytes: mp3() });

type Caller = Pick<Api, 'call'>;

export const start = (api: Caller, as: Person, { name, contentType, bytes, ...more }: UploadedFile) =>
  api.call('startUpload', {
    as,
    key: randomUUID(),
    body: { name, contentType, size: bytes.byteLength, ...defined(more) },
  });

export const complete = (api: Caller, as: Person, assetId: string) =>
  api.call('completeUpload', { as, key: randomUUID(), body: { assetId } });

/** From the browser's device to an active asset, as a browser does it. */
export const upload = async (api: Caller, as: Person, file = sound()): Promise<Asset> => {
  const { body } = await start(api, as, file);
  await send(api, as, body, file.bytes);
  return (await complete(api, as, body.assetId)).body;
};

/** Sends the whole file to the embedded S3, in one form or in parts. */
export const send = async (api: Caller, as: Person, to: Upload, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  if (to.kind === 'post') return accepted(await sendForm(to, bytes));
  const numbers = Array.from({ length: Math.ceil(bytes.byteLength / to.partSize) }, (_, index) => index + 1);
  for (const partNumber of numbers) {
    await sendPart(api, as, to, partNumber, bytes.slice((partNumber - 1) * to.partSize, partNumber * to.partSize));
  }
};

export const sendForm = (
  { url, fields }: Pick<Extract<Upload, { kind: 'post' }>, 'url' | 'fields'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]));
  return fetch(url, { method: 'POST', body: form });
};

export const sendPart = async (
  api: Caller,
  as: Person,
  { assetId }: Upload,
  partNumber: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const { body } = await api.call('signParts', {
    as,
    key: randomUUID(),
    params: { assetId },
    body: { partNumbers: [partNumber] },
  });
  accepted(await fetch(body.parts[0]?.url ?? '', { method: 'PUT', body: bytes }));
};

const accepted = ({ ok, status }: Response): void => {
  if (!ok) throw new Error(`S3 answered ${status}`);
};
