import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { uploadLimits } from '#contract/assets/limits.ts';
import { languages } from '#contract/core/languages.ts';
import type { Route } from '#contract/core/route.ts';
import { Problem, problemMediaType } from '#contract/problems.ts';
import { isRouteName, routes } from '#contract/routes.ts';
import type { ApiReply } from '#lambdas/http/api-event.ts';
import type { Known } from '#testing/contract/arbitrary.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { parametersFor, wireBody } from '#testing/lambdas/contract-arbitrary.ts';
import { inviteSomebody, linkTo } from '#testing/lambdas/invitee.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { send, sound, start, upload } from '#testing/lambdas/upload.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;
let dora: Person;
let ada: Person;
let anna: Person;
/** The one whom the user pool knows. */
let bea: Person;
let people: readonly (Person | undefined)[];
let known: Known;

beforeAll(async () => {
  api.cognitoAnswers(({ operation, input }) => {
    if (operation !== 'AdminGetUser') return { body: '{}' };
    if (input['Username'] === bea.userId) return { body: JSON.stringify(inPool(bea)) };
    return { status: 400, body: '{"__type":"UserNotFoundException","message":"User does not exist."}' };
  });
  [carla, dora] = [await coach(), await coach()];
  ada = await personWithProfile('internal-superuser');
  [anna, bea] = [await personWithProfile('user'), await personWithProfile('user', { email: beaAddress })];
  people = [
    carla,
    dora,
    ada,
    anna,
    bea,
    personIn('coach'),
    personIn(),
    { ...carla, claims: { ...carla.claims, token_use: 'id' } },
    undefined,
  ];
});

// Runs of one endpoint use up what the next one needs.
beforeEach(async () => {
  const invited = await Promise.all([
    ...[carla, carla, carla, dora].map((as) => inviteSomebody(api, as)),
    inviteSomebody(api, await coach(), { email: beaAddress }),
  ]);
  const { cursor = '' } = (await api.call('listClients', { as: carla, query: { limit: '1' } })).body;
  known = {
    clientId: invited.map(({ client }) => client.clientId),
    invitationId: invited.map(({ invitation }) => invitation.id),
    email: [...invited.map(({ client }) => client.email), 'new@example.com'],
    inviteLink: invited.map(({ invitation }) => linkTo(invitation)),
    firstName: ['Anna'],
    lastName: ['de Wit'],
    ...(await knownAssets()),
    ...(await knownSettings()),
    cursor: [cursor],
    limit: ['1', '100'],
  };
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const beaAddress = 'bea@example.com';

const inPool = ({ userId }: Person) => ({
  Username: userId,
  Enabled: true,
  UserStatus: 'CONFIRMED',
  UserAttributes: Object.entries({ sub: userId, email: beaAddress, email_verified: 'true' }).map(([Name, Value]) => ({
    Name,
    Value,
  })),
});

/** Somebody to disable, the settings in force, and what a crisis line and a prompt look like. */
const knownSettings = async (): Promise<Known> => {
  const { crisisLines, prompts } = (await api.call('getPlatform', { as: ada })).body;
  const ids = [...crisisLines.lines.slice(5), ...prompts.prompts.slice(5)].map(({ id }) => id);
  return {
    userId: [anna.userId],
    version: [String(crisisLines.version), String(prompts.version)],
    remove: ids,
    id: ids,
    number: ['112', '0800 1110111'],
    hours: ['24/7'],
    url: ['https://example.com/help'],
    verifiedOn: ['2026-02-28'],
    from: ['2026-01-01'],
    to: ['2099-12-31'],
    actorId: [ada.userId, 'operator'],
    search: ['a', 'carla c'],
    ...Object.fromEntries(languages.map((language) => [language, ['What is good?']])),
  };
};

/** An upload in parts, one that only has to be completed, an asset for everyone and one in the bin. */
const knownAssets = async (): Promise<Known> => {
  const file = sound();
  const call = { as: ada, key: randomUUID() };
  const parted = await api.call('startUpload', {
    ...call,
    body: { name: 'Walk.mp4', contentType: 'video/mp4', size: uploadLimits.fileSize },
  });
  const sent = await start(api, ada, file);
  await send(api, ada, sent.body, file.bytes);
  const [open, binned] = [await upload(api, ada), await upload(api, ada)];
  await api.call('updateAsset', {
    ...call,
    params: { assetId: open.id },
    body: { access: { level: 'public', coachIds: [] } },
  });
  await api.call('binAsset', { ...call, params: { assetId: binned.id } });
  return {
    assetId: [parted.body.assetId, sent.body.assetId, open.id, binned.id],
    contentType: ['audio/mpeg', 'audio/mpeg', 'text/html'],
    name: ['Rain.mp3'],
    coachIds: [carla.userId],
  };
};

afterEach(() => {
  jest.restoreAllMocks();
});

/** How an answer breaks the contract, if it does. Plain comparisons: a matcher costs as much as the request. */
const faultIn = (route: Route, { statusCode, headers, body }: ApiReply): string | undefined => {
  if (statusCode >= 500) return 'it failed';
  const value: unknown = body === undefined ? undefined : JSON.parse(body);
  if (headers['content-type'] === problemMediaType) {
    if (v.parse(Problem, value).status !== statusCode) return 'the problem tells another status';
    return /arn:|stillwater-test|node_modules|dynamodb/i.test(body ?? '') ? 'it tells of the inside' : undefined;
  }
  if (statusCode !== route.status) return `the contract says ${route.status}`;
  if (!route.reply) return value === undefined ? undefined : 'the contract says no body';
  return v.is(route.reply, value) ? undefined : 'the body is another than the contract says';
};

const key = fc.option(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 300 })), { nil: undefined });

const runs = 1_000;

/** Somebody whom most requests succeed for, to be asked by often enough. */
const regularOf = ({ access }: Route): Person => {
  if (access.includes('internal-superuser')) return ada;
  return access.includes('user') && !access.includes('coach') ? bea : carla;
};

test.each(Object.keys(routes).filter(isRouteName))(
  '%s never fails and keeps the contract, whatever it is sent',
  async (name) => {
    const route: Route = routes[name];
    const regular = regularOf(route);
    const requests = fc.record({
      as: fc.constantFrom(...people, ...people.map(() => regular)),
      params: parametersFor(route.params, known),
      query: parametersFor(route.query, known),
      body: wireBody(route.body, known),
      key,
    });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async ({ as, params, query, body, key }) => {
        const reply = await api.invoke(
          routes[name].domain,
          eventOf(route, { params, query, ...body, ...(as && { as }), ...(key !== undefined && { key }) }),
        );
        seen.add(reply.statusCode);
        const fault = faultIn(route, reply);
        if (fault) throw new Error(`${reply.statusCode} ${reply.body}: ${fault}`);
      }),
      { numRuns: runs },
    );
    // Inputs that are all refused, or that all succeed, would prove little.
    expect(seen).toContain(route.status);
    expect(seen).toContain(400);
  },
  120_000,
);
