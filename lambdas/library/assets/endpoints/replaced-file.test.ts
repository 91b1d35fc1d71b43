import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { s3 } from '#lambdas/aws/s3.ts';
import { assetBucket } from '#testing/lambdas/api.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { html, mp3 } from '#testing/lambdas/sample-files.ts';
import { complete, sendForm, sound, start } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});

const begun = async () => {
  const { body } = await start(api, ada, sound());
  if (body.kind !== 'post') throw new Error('Not a form');
  return body;
};
const served = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

test('a form that is used again once the file is an asset changes nothing that is served', async () => {
  const form = await begun();
  await sendForm(form, mp3());
  const { url } = (await complete(api, ada, form.assetId)).body;
  expect((await sendForm(form, html())).ok).toBe(true);
  expect(await served(url)).toEqual(mp3());
  const again = await api.call('getAssetLink', { as: ada, params: { assetId: form.assetId } });
  expect(await served(again.body.url)).toEqual(mp3());
});

test('what is put in the place of a file while it is looked at is neither verified nor served', async () => {
  const form = await begun();
  await sendForm(form, mp3());
  const name = 'replaced-after-head';
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        if (commandName === 'HeadObjectCommand') {
          const file = { Bucket: assetBucket, Key: form.path, Body: html(), ContentType: 'audio/mpeg' };
          await s3().send(new PutObjectCommand(file));
        }
        return result;
      },
    { step: 'initialize', name },
  );
  try {
    const { status, body } = await complete(api, ada, form.assetId);
    expect(status).toBe(201);
    expect(await served(body.url)).toEqual(mp3());
  } finally {
    s3().middlewareStack.remove(name);
  }
});
