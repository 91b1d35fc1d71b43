import { randomUUID } from 'node:crypto';
import { ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dateOf } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { assetBucket, s3 } from '#lambdas/aws/s3.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import { type ErasureStep, getErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { allPaths, knownNow, residue, touched } from '#testing/lambdas/forgotten.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { later } from '#testing/lambdas/later.ts';
import { aCheckIn, daysAgo } from '#testing/lambdas/own-days.ts';
import { coach, type Person, withClaims } from '#testing/lambdas/people.ts';
import { readZip } from '#testing/lambdas/read-zip.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { type Life, wholeLife } from '#testing/lambdas/whole-life.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runErasures, runWorkers } from '#testing/lambdas/workers.ts';

const api = withApi();
let life: Life;

beforeAll(async () => {
  await wholeLife(api, 'Bert');
});

beforeEach(async () => {
  life = await wholeLife(api, 'Mirre');
  api.cognitoCalls.length = 0;
});

/** Lets the workers run until an erasure is at that step. @returns a time at which that step is due */
const runUntil = async (step: ErasureStep, as: Person): Promise<string> => {
  await api.call('requestErasure', { as });
  await runWorkers(now());
  const handlers = [
    await import('#lambdas/privacy/farewell/index.ts'),
    await import('#lambdas/jobs/private-worker/index.ts'),
  ];
  for (let run = 0; run < 10; run += 1)
    for (const { handler } of handlers) {
      const time = plusSeconds(now(), ownDataLimits.erasureDelay + 60 + run * 300);
      if ((await stepOf(as)) === step) return plusSeconds(time, ownDataLimits.erasureSettles);
      await handler({ time });
    }
  throw new Error(`The erasure does not come to ${step}`);
};

const stepOf = async ({ userId }: Person): Promise<string> => (await getErasure(userId))?.step ?? 'none';

/** Where a new file of the coach lies in the bucket. */
const uploadedPath = async (): Promise<string> => {
  const { id } = await upload(api, life.coach, sound('Again.mp3'));
  return (await getAsset(id))?.path ?? '';
};

const unreachable = () => () => Promise.reject(new Error('S3 does not answer'));

/** Contents that the bucket still stores under a path; delete markers hold none. */
const contentsOf = async (path: string): Promise<(string | undefined)[]> => {
  const { Versions = [] } = await s3().send(new ListObjectVersionsCommand({ Bucket: assetBucket(), Prefix: path }));
  return Versions.map(({ VersionId }) => VersionId);
};

/** The bucket keeps the version before. */
const storeAgain = (path: string) =>
  s3().send(new PutObjectCommand({ Bucket: assetBucket(), Key: path, Body: 'another version' }));

test('of a client who asked for it nothing is left after 30 days, and nothing of anybody else is another', async () => {
  const known = await knownNow(life.client);
  const asked = (await api.call('requestErasure', { as: life.client })).body;
  expect(asked.erasure?.state).toBe('requested');
  const before = await allItems('');
  const paths = await allPaths();
  await runErasures();
  const after = await allItems('');
  expect(residue(after, known)).toEqual([]);
  expect(touched(before, after, known)).toEqual([]);
  // In the first minutes of an hour the same function also lists sign-ups that nobody confirmed.
  const operations = api.cognitoCalls.map(({ operation }) => operation).filter((name) => name !== 'ListUsers');
  expect(operations).toEqual(['AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser']);
  const mails = api.mailer.mailsTo(known.person.email).map(({ subject }) => subject);
  expect(mails.slice(-2)).toEqual([
    'Your Stillwater account will be deleted',
    'Your Stillwater account has been deleted',
  ]);
  const coachAddress = (await getAccount(life.coach.userId))?.email ?? '';
  expect(api.mailer.mailsTo(coachAddress).map(({ subject }) => subject)).toContain('Anna de Wit is leaving Stillwater');
  // The coach keeps the sessions and the invoice, without who it was.
  const { items } = (await api.call('listClients', { as: life.coach })).body;
  expect(items[0]).toMatchObject({ firstName: 'Former', lastName: 'client', status: 'archived' });
  const invoicesOf = async (status: 'sent' | 'draft') =>
    (await api.call('listInvoices', { as: life.coach, query: { status } })).body.items;
  expect(await invoicesOf('draft')).toEqual([]);
  const [sent, ...others] = await invoicesOf('sent');
  expect(others).toEqual([]);
  // Its files had an address and words on them that nobody is to keep, and are made anew without them.
  const [picture = '', ...pictures] = paths.filter((path) => path.startsWith(`faces/kept/${life.client.userId}/`));
  expect([pictures, await contentsOf(picture)]).toEqual([[], []]);
  // What a device sent goes after a day, by the bucket's lifecycle.
  const [photo = '', ...photos] = paths.filter((path) => path.startsWith(`attachments/kept/${life.client.userId}/`));
  expect([photos, await contentsOf(photo)]).toEqual([[], []]);
  const files: string[] = [...Object.values(filesOfInvoice(sent?.id ?? '')), picture, photo];
  expect(await allPaths()).toEqual(paths.filter((each) => !files.includes(each)));
  for (const path of files) expect(paths).toContain(path);
  // Tax law asks for it for ten years at most, from the first of January after it.
  const year = Number(sent?.issuedOn?.slice(0, 4));
  const naming = after.filter(
    ({ pk, sk }) => pk.startsWith('MONEY#') && sk.endsWith(sent?.id ?? '-') && !sk.startsWith('NUMBER#'),
  );
  expect(naming.map(({ ttl }) => ttl)).toEqual([1, 2, 3].map(() => Date.UTC(year + 11, 0, 1) / 1000));
  expect((await api.call('getInvoicePdf', { as: life.coach, params: { id: sent?.id ?? '' } })).status).toBe(200);
  expect((await api.call('listNotes', { as: life.coach })).body.items).toEqual([]);
  // Of what they asked another look at the coach sees that it was removed, and no word of either of them.
  const [appealed, ...more] = (await api.call('listReports', { as: life.coach, query: { state: 'appealed' } })).body
    .items;
  expect([Object.keys(appealed?.appeal ?? {}), appealed?.text, more]).toEqual([['at'], undefined, []]);
  expect(appealed).toMatchObject({ decision: 'remove', authorName: 'Former client' });
  // In the circle is left that they wrote something to which somebody has replied, and no word of it.
  const circle = { as: life.coach, params: { circleId: life.coach.userId } };
  const posts = (await api.call('listPosts', circle)).body.items;
  expect(posts.map(({ state, text, replies, author }) => [state, text, replies, author.name])).toEqual([
    ['removed', undefined, 1, ''],
    ['shown', 'Mirre slept well', 1, 'Mirre'],
  ]);
  expect((await api.call('listThreads', { as: life.coach })).body.items).toEqual([]);
});

test('of a coach nothing is left but what tax law asks for, with an end; the client keeps their own', async () => {
  const known = await knownNow(life.coach);
  await api.call('requestExport', { as: life.coach, key: randomUUID() });
  await runWorkers(now());
  await storeAgain(await uploadedPath());
  const paths = await allPaths();
  await api.call('requestErasure', { as: life.coach });
  const before = await allItems('');
  await runErasures();
  const after = await allItems('');
  expect(residue(after, known)).toEqual([]);
  expect(touched(before, after, known)).toEqual([]);
  const kept = after.filter(({ pk }) => pk === `MONEY#${life.coach.userId}`);
  expect(kept.length).toBeGreaterThan(3);
  // In the Netherlands an invoice is retained for seven years, from the first of January after it.
  const lastYear = new Date(plusSeconds(now(), ownDataLimits.erasureDelay)).getUTCFullYear() + 7;
  for (const item of kept) expect([item.sk, item['ttl']]).toEqual([item.sk, Date.UTC(lastYear + 1, 0, 1) / 1000]);
  const left = new Set(await allPaths());
  const gone = paths.filter((path) => !left.has(path)).map((path) => path.replace(/\/.*/s, ''));
  expect(gone.toSorted()).toEqual(['assets', 'assets', 'documents', 'exports', 'faces']);
  expect(paths.filter((path) => path.startsWith('documents/logos/') && !left.has(path))).toHaveLength(1);
  // An invoice's files are the buyer's as well; the bucket's lifecycle ends them.
  for (const path of paths.filter((each) => !each.startsWith('documents/')))
    if (!left.has(path)) expect([path, await contentsOf(path)]).toEqual([path, []]);
  expect(left.size).toBe(paths.length - 5);
  // The client has their invoice still, with its files, on the screen and in an export.
  const [invoice] = (await api.call('listInvoices', { as: life.client })).body.items;
  const own = { as: life.client, params: { id: invoice?.id ?? '' } };
  expect((await api.call('getInvoice', own)).body).toMatchObject({
    number: invoice?.number,
    seller: { city: 'Amsterdam' },
  });
  for (const ask of ['getInvoicePdf', 'getInvoiceXml'] as const) expect((await api.call(ask, own)).status).toBe(200);
  await api.call('requestExport', { as: life.client, key: randomUUID() });
  await runWorkers(now());
  const archive = (await api.call('getExport', { as: life.client })).body.export?.url ?? '';
  const names = [...readZip(new Uint8Array(await (await fetch(archive)).arrayBuffer())).keys()].join();
  for (const extension of ['pdf', 'xml'])
    expect(names).toMatch(new RegExp(`invoices/${invoice?.number} Mirre Coaching [^,]*[.]${extension}`));
  const listed = () => api.call('listSummaries', { as: life.client });
  const summaries = (await later(summaryLimits.heldBack, listed)).body.items;
  expect(summaries.map(({ coachName }) => coachName)).toEqual(['Former coach']);
  expect((await api.call('listEntries', { as: life.client })).body.items.length).toBeGreaterThan(3);
});

test('of a client who is gone their coach sees nothing any more, no mail goes to them, and what a device brings late does not stay', async () => {
  const { client, coach: mirre } = life;
  const known = await knownNow(client);
  const { email } = known.person;
  const params = { clientId: client.clientId };
  const days = { from: dateOf(daysAgo(20)), to: dateOf(daysAgo(0)) };
  expect((await api.call('getClientProgress', { as: mirre, params, query: days })).status).toBe(200);
  await api.call('requestErasure', { as: client });
  await runWorkers(now());
  const due = plusSeconds(now(), ownDataLimits.erasureDelay + 60);
  await runWorkers(due);
  // For as long as a token that was given before is good nothing is gone that would let it in: within a minute it is refused, and until then
  // what comes goes with all the rest.
  for (const minutes of [0, 5, 10, 15]) {
    await runWorkers(plusSeconds(due, minutes * 60));
    const body = aCheckIn({ occurredAt: daysAgo(0) });
    const { problem } = await api.call('saveCheckIn', { as: client, body });
    expect([undefined, 'account-disabled']).toContain(problem?.code);
    expect((await getAccount(client.userId))?.disabled).toBe(true);
  }
  await runWorkers(plusSeconds(due, 20 * 60), 6);
  expect(await getAccount(client.userId)).toBeUndefined();
  expect(residue(await allItems(''), known)).toEqual([]);
  expect((await api.call('getClientProgress', { as: mirre, params, query: days })).status).toBe(404);
  expect((await api.call('listSharedEntries', { as: mirre, params, query: { kind: 'check-in' } })).status).toBe(404);
  expect((await api.call('listProgress', { as: mirre })).body.items).toEqual([]);
  const mails = api.mailer.mailsTo(email).length;
  const { handler } = await import('#lambdas/jobs/reminders/index.ts');
  for (const days of [38, 39, 40]) await handler({ source: 'aws.events', time: plusSeconds(now(), days * day) });
  expect(api.mailer.mailsTo(email)).toHaveLength(mails);
  expect(mails).toBeGreaterThan(1);
});

test('files that cannot be removed keep an erasure at their step', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const path = await uploadedPath();
  const at = await runUntil('end', life.coach);
  const { handler } = await import('#lambdas/jobs/private-worker/index.ts');
  s3().middlewareStack.add(unreachable, { step: 'initialize', name: 'unreachable' });
  const outcome = await handler({ time: at }).catch(String);
  s3().middlewareStack.remove('unreachable');
  expect(outcome).toMatch('broke off');
  expect(await stepOf(life.coach)).toBe('files');
  await handler({ time: at });
  vi.restoreAllMocks();
  expect(await stepOf(life.coach)).toBe('account');
  expect(await contentsOf(path)).toEqual([]);
});

test('a sweep that found something is followed by another one, until one finds nothing', async () => {
  const entries = async () =>
    (await allItems(`USER#${life.client.userId}`)).filter(({ sk }) => sk.startsWith('ENTRY#'));
  const [entry] = await entries();
  const at = await runUntil('sweep', life.client);
  await documentClient.send(new PutCommand({ TableName: tableName(), Item: entry }));
  const { handler } = await import('#lambdas/jobs/private-worker/index.ts');
  await handler({ time: at });
  expect(await entries()).toEqual([]);
  expect(await stepOf(life.client)).toBe('sweep');
  await handler({ time: at });
  expect(await stepOf(life.client)).toBe('receipt');
});

test('an open page alone is not enough to ask for it', async () => {
  const long = String(Math.floor(Date.now() / 1000) - 600);
  const as = withClaims({ auth_time: long }, life.client);
  expect((await api.call('requestErasure', { as })).problem?.code).toBe('fresh-sign-in-required');
  expect((await api.call('getErasure', { as })).body).toEqual({});
});

test('within 30 days one can change one’s mind, and afterwards not', async () => {
  const anna = life.client;
  await api.call('requestErasure', { as: anna });
  await runWorkers(plusSeconds(now(), ownDataLimits.erasureDelay - 600), 2);
  expect((await api.call('getErasure', { as: anna })).body.erasure?.state).toBe('requested');
  expect((await api.call('cancelErasure', { as: anna })).status).toBe(204);
  expect((await api.call('cancelErasure', { as: anna })).problem?.code).toBe('erasure-not-requested');
  await runWorkers(plusSeconds(now(), ownDataLimits.erasureDelay + 600), 2);
  expect((await getAccount(anna.userId))?.disabled).toBe(false);

  await api.call('requestErasure', { as: anna });
  await runWorkers(plusSeconds(now(), ownDataLimits.erasureDelay - 600));
  const { handler } = await import('#lambdas/privacy/farewell/index.ts');
  await handler({ time: plusSeconds(now(), ownDataLimits.erasureDelay + 600) });
  expect((await api.call('cancelErasure', { as: anna })).problem?.code).toMatch(/account-disabled|erasure-running/);
});

test('of ten who change their mind as it begins each is either kept whole or goes', async () => {
  const racers = await Promise.all(Array.from({ length: 10 }, () => coach()));
  for (const as of racers) await api.call('requestErasure', { as });
  await runWorkers(now());
  const { handler } = await import('#lambdas/privacy/farewell/index.ts');
  const at = plusSeconds(now(), ownDataLimits.erasureDelay + 600);
  const [cancelled] = await Promise.all([
    Promise.all(racers.map((as) => api.call('cancelErasure', { as }))),
    handler({ time: at }),
    handler({ time: at }),
  ]);
  for (const [index, { userId }] of racers.entries()) {
    const isKept = cancelled[index]?.status === 204;
    expect((await getAccount(userId))?.disabled).toBe(!isKept);
  }
});
