import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { listenFrom } from '../http/listen.ts';
import { readBody } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';

export interface KmsOptions {
  /** First port tried; 0 takes any free one. */
  readonly port?: number;
  /** Keeps the key between runs; without it the key lives in memory. */
  readonly folder?: string;
}

export interface Kms {
  readonly endpoint: string;
  /** The id of the one key that there is. */
  readonly keyId: string;
  readonly stop: () => Promise<void>;
}

const keyId = 'embedded-key';
const context = v.optional(v.record(v.string(), v.string()), {});
const Encrypt = v.object({ KeyId: v.string(), Plaintext: v.string(), EncryptionContext: context });
const Decrypt = v.object({ KeyId: v.optional(v.string()), CiphertextBlob: v.string(), EncryptionContext: context });

/** Bytes that KMS encrypts without a data key. */
const longest = 4096;
const lengths = { iv: 12, tag: 16 } as const;

class KmsError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** KMS with one symmetric key: Encrypt and Decrypt, with a context that must be the same for both. */
export const startKms = async ({ port = 0, folder }: KmsOptions = {}): Promise<Kms> => {
  const key = folder === undefined ? randomBytes(32) : await keyIn(folder);
  const { endpoint, stop } = await listenFrom((request, response) => void answer(key, request, response), port);
  return { endpoint, keyId, stop };
};

const keyIn = async (folder: string): Promise<Buffer> => {
  const file = join(folder, 'key');
  await mkdir(folder, { recursive: true });
  try {
    return await readFile(file);
  } catch {
    const key = randomBytes(32);
    await writeFile(file, key, { mode: 0o600 });
    return key;
  }
};

const answer = async (key: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const body: unknown = JSON.parse(String(await readBody(request, 64 * 1024)));
    const target = request.headers['x-amz-target'];
    const operation = operations.get(typeof target === 'string' ? target : '');
    if (!operation) throw new KmsError('UnknownOperationException', `${String(target)} is not built`);
    sendJson(response, 200, operation(key, body), { 'content-type': 'application/x-amz-json-1.1' });
  } catch (error) {
    const type = error instanceof KmsError ? error.type : 'ValidationException';
    const message = error instanceof Error ? error.message : String(error);
    sendJson(response, 400, { __type: type, message }, { 'content-type': 'application/x-amz-json-1.1' });
  }
};

const encrypt = (key: Buffer, body: unknown) => {
  const { KeyId, Plaintext, EncryptionContext } = v.parse(Encrypt, body);
  if (KeyId !== keyId) throw new KmsError('NotFoundException', `There is no key ${KeyId}`);
  const text = Buffer.from(Plaintext, 'base64');
  if (text.length === 0 || text.length > longest) throw new KmsError('ValidationException', 'From 1 to 4096 bytes');
  const iv = randomBytes(lengths.iv);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound(EncryptionContext));
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { KeyId, CiphertextBlob: sealed.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
};

const decrypt = (key: Buffer, body: unknown) => {
  const { CiphertextBlob, EncryptionContext } = v.parse(Decrypt, body);
  const sealed = Buffer.from(CiphertextBlob, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, lengths.iv))
      .setAAD(bound(EncryptionContext))
      .setAuthTag(sealed.subarray(-lengths.tag));
    const text = Buffer.concat([decipher.update(sealed.subarray(lengths.iv, -lengths.tag)), decipher.final()]);
    return { KeyId: keyId, Plaintext: text.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  } catch {
    throw new KmsError('InvalidCiphertextException', 'Sealed by another key, for another context, or changed since');
  }
};

const operations: ReadonlyMap<string, (key: Buffer, body: unknown) => object> = new Map<
  string,
  (key: Buffer, body: unknown) => object
>([
  ['TrentService.Encrypt', encrypt],
  ['TrentService.Decrypt', decrypt],
]);

/** The same, in whatever order a context is written. */
const bound = (pairs: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(pairs).toSorted(([one], [other]) => (one < other ? -1 : 1))));
