import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Device } from '#contract/accounts/nudges/schema.ts';

/** A browser that has subscribed to a push service and reads what comes. @param behaviour status with which the service answers */
export const subscribedBrowser = (behaviour: 201 | 410 | 503 | 0 = 201) => {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  const device: Device = {
    endpoint: `https://push.example/${behaviour}/${randomBytes(8).toString('hex')}`,
    p256dh,
    auth: auth.toString('base64url'),
  };
  /** RFC 8291, from the browser's side. @throws Error where it was not encrypted for this browser */
  const read = (body: Buffer): string => {
    const [salt, theirs, words] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
    const material = derive(ecdh.computeSecret(theirs), auth, info, 32);
    const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(words.subarray(-16));
    const plain = Buffer.concat([decipher.update(words.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('Not the last record');
    return plain.subarray(0, -1).toString();
  };
  return { device, read };
};

const derive = (material: Buffer, seed: Buffer, about: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, seed, about, length));
