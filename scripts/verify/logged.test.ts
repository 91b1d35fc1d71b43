import { randomBytes } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  ForgotPasswordCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import type { Stack } from '#local/stack.ts';
import { residueIn } from '#testing/lambdas/residue.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import { targetOf } from './options.ts';
import { awaitMail } from './read-mails.ts';
import { attributesOf, newWorld, password, sixDigits, type World } from './world.ts';

const lines: string[] = [];
let stack: Stack;
let world: World;

beforeAll(async () => {
  stack = await startTestStack({ log: (text) => void lines.push(...text.split('\n')) });
  world = newWorld(targetOf(stack, 'embedded'));
}, 60_000);

afterAll(async () => {
  world.stop();
  await stack.stop();
});

const uploadAndOpen = async (token: string): Promise<string[]> => {
  const bytes = Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
    randomBytes(2000),
  ]);
  const body = { name: 'Rain.mp3', contentType: 'audio/mpeg', size: bytes.length };
  const upload = await world.api.call('startUpload', { token, body });
  if (upload.kind !== 'post') throw new Error('Not a form');
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  await fetch(upload.url, { method: 'POST', body: form });
  const { url } = await world.api.call('completeUpload', { token, body: { assetId: upload.assetId } });
  const signature = new URL(url).searchParams.get('X-Amz-Signature') ?? '';
  return [url, signature, upload.fields['policy'] ?? '', upload.fields['x-amz-signature'] ?? ''];
};

/** Switches a second factor on, takes it back by a recovery code; what of it is secret. */
const loseSecondFactor = async (email: string, token: string) => {
  const { sdk } = world.pool;
  const { SecretCode = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: token }));
  const code = new TOTP({ secret: SecretCode }).generate();
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken: token, UserCode: code }));
  const on = { Enabled: true, PreferredMfa: true };
  await sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: token, SoftwareTokenMfaSettings: on }));
  const { recoveryCodes } = await world.api.call('addSecondFactor', { token });
  for (const tried of ['7K3M-QX9D-2V5T-HB8N', recoveryCodes[0] ?? '']) {
    await world.api.call('recover', { body: { emailAddress: email, code: tried } });
  }
  return { app: [SecretCode, code], recoveryCodes };
};

/** Requests that fail, with secrets where they do not belong. */
const misuse = async (token: string, invitationId: string, email: string): Promise<void> => {
  await world.api.send('getMe', { token: `${token}x` });
  await world.api.send('inviteClient', { token, body: { email, firstName: password, lastName: token } });
  await world.api.send('getInvitation', { params: { invitationId: `${invitationId}A` } });
  await world.api.send('listClients', { token, query: { cursor: token, limit: email } });
  await world.api.send('sendInvitation', {
    token,
    body: { email, firstName: 'Mia', inviteLink: invitationId },
  });
  await world.signUp(email, attributesOf('coach')).catch(() => undefined);
  await world
    .signUp(world.newEmail(), { ...attributesOf('user'), 'custom:invitation_id': token.slice(0, 22) })
    .catch(() => undefined);
};

test('signing up, inviting, uploading, signing in and recovering leave no secret and no person in the log of any function', async () => {
  const coach = await world.coach();
  const token = coach.tokens.access;
  const invited = world.newEmail();
  const { client, invitation } = await world.api.call('inviteClient', {
    token,
    body: { email: invited, firstName: 'Wilhelmina', lastName: 'Sandberg' },
  });
  const link = inviteLink(stack.webOrigin, { invitationId: invitation.id, coachId: invitation.coachId });
  await world.api.call('sendInvitation', {
    token,
    body: { email: invited, firstName: 'Wilhelmina', inviteLink: link },
  });
  const user = await world.join(invited, { ...attributesOf('user'), 'custom:invitation_id': invitation.id });
  const administrator = await world.administrator();
  const signed = await uploadAndOpen(administrator.tokens.access);
  const { app, recoveryCodes } = await loseSecondFactor(coach.email, token);
  const begun = world.newEmail();
  await world.signUp(begun, attributesOf('user'));
  await world.api.call('startOver', { body: { email: begun, userType: 'user', language: 'en' } });
  await world.pool.sdk.send(new ForgotPasswordCommand({ ClientId: stack.userPoolClientId, Username: user.email }));
  await misuse(token, invitation.id, user.email);
  const mails = `${stack.mailbox.replace('localhost', '127.0.0.1')}/mails`;
  const texts = await Promise.all([user.email, begun].map(async (to) => (await awaitMail(mails, to))?.text ?? ''));
  const routes = lines.flatMap((line) => /"route":"(\w+)"/.exec(line)?.[1] ?? []);
  expect(routes).toEqual(
    expect.arrayContaining(['getMe', 'inviteClient', 'sendInvitation', 'completeUpload', 'recover', 'startOver']),
  );
  expect(
    residueIn(lines, {
      'an address': [coach, user, administrator].map(({ email }) => email).concat(begun),
      'a name': ['Wilhelmina', 'Sandberg', 'Otto', 'Ida'],
      'a password': [password],
      'a token': [coach, user, administrator].flatMap(({ tokens: { access, id, refresh } }) => [access, id, refresh]),
      'an invitation': [invitation.id, link],
      'a link in a mail': texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []),
      'a code by mail': texts.flatMap((text) => sixDigits.exec(text)?.[0] ?? []),
      'a signature': signed,
      'an authenticator app': app,
      'a recovery code': recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
      'the key of the cursors': [`${stack.userPoolId} of this folder`],
    }),
  ).toEqual([]);
  expect(client.status).toBe('pending');
}, 60_000);
