import { generateKeyPairSync, sign } from 'node:crypto';
import { dayMilliseconds } from '#contract/core/time/dates.ts';

/** A value in DER: its tag, its length, its content. */
const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  // As few bytes for the length as do: browsers are strict.
  const length = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};

const sequence = (...content: readonly Buffer[]): Buffer => der(0x30, ...content);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => {
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
};

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const commonName = identifier('550403');
const host = Buffer.from('localhost');
const extensions = der(
  0xa3,
  sequence(
    // For which host, and that the key signs: Chromium reads no certificate without them.
    sequence(identifier('551d11'), der(0x04, sequence(der(0x82, host)))),
    sequence(identifier('551d0f'), der(0x04, der(0x03, Buffer.from([7, 0x80])))),
  ),
);

/**
 * A certificate for localhost that nobody trusts, made without a program of the machine's.
 * Shape: RFC 5280, 4.1.
 */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, host))));
  const validity = sequence(time(new Date(Date.now() - dayMilliseconds)), time(new Date(Date.now() + dayMilliseconds)));
  const subject = publicKey.export({ type: 'spki', format: 'der' });
  const version3 = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const signed = sequence(version3, serial, ecdsaWithSha256, name, validity, name, subject, extensions);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const body = sequence(signed, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
};
