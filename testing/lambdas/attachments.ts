import type { BodyInputOf } from '#contract/routes.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Api } from './api.ts';
import { realJpeg } from './faces.ts';
import type { Person } from './people.ts';
import { sendForm } from './upload.ts';

type Caller = Pick<Api, 'call'>;
type Kept = BodyInputOf<'keepAttachment'>;

/** A file with what a device says about it; a photo has no length. */
type File = (Omit<Extract<Kept, { kind: 'photo' }>, 'id'> | Omit<Extract<Kept, { kind: 'voice' }>, 'id'>) & {
  readonly bytes: Uint8Array<ArrayBuffer>;
};

export const jpegPhoto = (bytes = realJpeg()) => ({ kind: 'photo', contentType: 'image/jpeg', bytes }) as const;

/** As WebM begins. */
export const webmVoice = (seconds = 12, size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  return { kind: 'voice', contentType: 'audio/webm', seconds, bytes } as const;
};

/** Sends a file as a browser does. @returns its id */
export const sendAttachment = async (api: Caller, as: Person, file: File, id = randomId()): Promise<string> => {
  const { kind, contentType, bytes } = file;
  const size = bytes.byteLength;
  const body =
    kind === 'photo' ? { kind, contentType, id, size } : ({ kind, contentType: file.contentType, id, size } as const);
  const started = await api.call('startAttachment', { as, body });
  await sendForm(started.body, bytes);
  return id;
};

export const keepSent = (file: File, id: string): Kept => {
  if (file.kind === 'photo') return { kind: file.kind, contentType: file.contentType, id };
  return { kind: file.kind, contentType: file.contentType, seconds: file.seconds, id };
};

const kept = async (api: Caller, as: Person, file: File): Promise<string> => {
  const id = await sendAttachment(api, as, file);
  return (await api.call('keepAttachment', { as, body: keepSent(file, id) })).body.attachmentId;
};

export const keptPhoto = (api: Caller, as: Person, bytes = realJpeg()): Promise<string> =>
  kept(api, as, jpegPhoto(bytes));

export const keptVoice = (api: Caller, as: Person, seconds?: number): Promise<string> =>
  kept(api, as, webmVoice(seconds));
