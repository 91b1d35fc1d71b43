import { expect, test } from 'vitest';
import { isAnswerTo } from './passkey.ts';

const site = { origin: 'https://stillwater.example', host: 'stillwater.example' };
const challenge = new Uint8Array([1, 2, 3, 250, 251, 252]);
/** The same in base64url. */
const asked = 'AQID-vv8';

const clientDataOf = (fields: object): ArrayBuffer =>
  new Uint8Array(new TextEncoder().encode(JSON.stringify(fields))).buffer;
const clientData = { type: 'webauthn.get', challenge: asked, origin: site.origin, crossOrigin: false };

/** Hash of a host, flags, and a counter. */
const dataOf = async (host: string, flags: number): Promise<ArrayBuffer> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(host));
  return new Uint8Array([...new Uint8Array(digest), flags, 0, 0, 0, 1]).buffer;
};

const present = 0x01;
const verified = 0x04;

const check = async (differences: object = {}, { host = site.host, flags = present | verified } = {}) =>
  isAnswerTo(
    { type: 'webauthn.get', challenge },
    { clientDataJSON: clientDataOf({ ...clientData, ...differences }), authenticatorData: await dataOf(host, flags) },
    site,
  );

test('an answer to our question by a person whom the device has verified opens', async () => {
  await expect(check()).resolves.toBe(true);
});

test.each<[string, object]>([
  ['to another challenge', { challenge: 'AQID' }],
  ['of another kind', { type: 'webauthn.create' }],
  ['for another origin', { origin: 'https://stillwater.example.org' }],
  ['from within another site', { crossOrigin: true }],
])('an answer %s does not open', async (_, differences) => {
  await expect(check(differences)).resolves.toBe(false);
});

test.each<[string, { host?: string; flags?: number }]>([
  ['for another host', { host: 'example.org' }],
  ['without a verified person', { flags: present }],
  ['without a person present', { flags: verified }],
])('an authenticator’s answer %s does not open', async (_, differences) => {
  await expect(check({}, differences)).resolves.toBe(false);
});

test('what is no answer does not open', async () => {
  const question = { type: 'webauthn.get', challenge } as const;
  const authenticatorData = await dataOf(site.host, present | verified);
  const none = clientDataOf(clientData);
  await expect(isAnswerTo(question, { clientDataJSON: new ArrayBuffer(3), authenticatorData }, site)).resolves.toBe(
    false,
  );
  await expect(
    isAnswerTo(question, { clientDataJSON: none, authenticatorData: new ArrayBuffer(0) }, site),
  ).resolves.toBe(false);
  await expect(isAnswerTo(question, { clientDataJSON: none }, site)).resolves.toBe(false);
});
