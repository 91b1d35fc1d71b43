import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { setting } from '#lambdas/environment.ts';
import { once } from './once.ts';

const kms = once(() => new KMSClient({}));

/** Whose secret it is: what was sealed for one opens for no other. */
export interface Whose {
  readonly owner: string;
  readonly purpose: 'calendar';
}

/** Seals a short text, at most 4 KiB, by the stage's key. @returns to be stored */
export const seal = async (text: string, whose: Whose): Promise<string> => {
  const { CiphertextBlob } = await kms().send(
    new EncryptCommand({
      KeyId: setting('SECRETS_KEY'),
      Plaintext: Buffer.from(text),
      EncryptionContext: { ...whose },
    }),
  );
  if (!CiphertextBlob) throw new Error('Nothing was sealed');
  return Buffer.from(CiphertextBlob).toString('base64url');
};

/** @throws Error for what was sealed for somebody else, by another key, or was changed since */
export const openSecret = async (sealed: string, whose: Whose): Promise<string> => {
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: setting('SECRETS_KEY'),
      CiphertextBlob: Buffer.from(sealed, 'base64url'),
      EncryptionContext: { ...whose },
    }),
  );
  if (!Plaintext) throw new Error('Nothing was opened');
  return Buffer.from(Plaintext).toString('utf8');
};
