import { randomUUID } from 'node:crypto';
import { languages } from '#contract/core/languages.ts';
import type { Route } from '#contract/core/route.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { getRecoveryCodes, newRecoveryCodes, saveRecoveryCodes } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { addStartOver, newStartOver } from '#lambdas/data/accounts/sign-ups/start-over.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { countAmongMany } from '#lambdas/data/feed/aggregate.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';
import type { Known } from '../contract/arbitrary.ts';
import { fieldsOf, knownOf } from '../contract/known-of.ts';
import { type Api, siteOrigin } from './api.ts';
import { inviteSomebody, join, linkTo } from './invitee.ts';
import { knownDeadLetters } from './known-admin.ts';
import { knownBilling, knownCredits } from './known-billing.ts';
import { knownCommunity } from './known-community.ts';
import { knownGuidance } from './known-guidance.ts';
import { knownDays, knownNudges, knownPlays, knownSharing } from './known-journal.ts';
import { knownNotes, knownSummaries } from './known-notes.ts';
import { knownAttachments, knownFaces, knownOwnData } from './known-privacy.ts';
import {
  knownCalendars,
  knownQuiet,
  knownRequests,
  knownSessions,
  knownTimes,
  knownWishes,
  openCoachOf,
} from './known-scheduling.ts';
import { coach, type Person, personIn, personWithProfile } from './people.ts';
import { pastHour, wantingOutcomes } from './unfinished.ts';
import { send, sound, start, upload } from './upload.ts';

/** Secrets of the links to a session and to its client's calendar. */
const knownLinks = async (api: Api, coach: Person, client: Person, sessionId: string): Promise<Known> => {
  const session = await getSession(coach.userId, sessionId, { consistent: true });
  if (!session) throw new Error('The session is there');
  const { url } = (await api.call('createFeed', { as: client })).body;
  return {
    token: [new URL(await sessionLink(session, siteOrigin)).hash.slice(1), url.slice(url.lastIndexOf('/') + 1)],
  };
};

/** Somebody of each kind, for tests that call every endpoint. */
export interface World {
  readonly carla: Person;
  readonly dora: Person;
  readonly ada: Person;
  readonly anna: Person;
  /** In the user pool like the two coaches and the administrator, without a second factor. */
  readonly bea: Person;
  /** Bea's coach. */
  readonly mirre: Person;
}

export const startWorld = async (api: Api): Promise<World> => {
  const [carla, dora] = [await coach(), await coach()];
  const ada = await personWithProfile('internal-superuser');
  const [anna, bea] = [await personWithProfile('user'), await personWithProfile('user', { email: beaAddress })];
  api.cognitoAnswers(({ operation, input }) => {
    if (operation !== 'AdminGetUser') return { body: '{}' };
    if (input['Username'] === bea.userId) return { body: JSON.stringify(inPool(bea.userId, beaAddress)) };
    for (const { userId } of [ada, carla, dora])
      if (input['Username'] === userId || input['Username'] === addressOf(userId))
        return { body: JSON.stringify({ ...inPool(userId, addressOf(userId)), ...withSecondFactor }) };
    return { status: 400, body: '{"__type":"UserNotFoundException","message":"User does not exist."}' };
  });
  return { carla, dora, ada, anna, bea, mirre: await openCoachOf(api, bea, beaAddress) };
};

/** All of them, and whoever has a token that is good for little or nothing. */
export const everybodyIn = ({ carla, dora, ada, anna, bea }: World): readonly (Person | undefined)[] => [
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

/** Somebody whom most requests to an endpoint succeed for. */
export const regularOf = ({ ada, bea, carla, mirre }: World, { access, domain }: Route): Person => {
  if (domain === 'guidance' || (domain === 'attachments' && access.includes('coach'))) return mirre;
  if (access.includes('internal-superuser')) return ada;
  return access.includes('user') && !access.includes('coach') ? bea : carla;
};

/**
 * Things that are there to be asked for; calls use them up, so every endpoint gets its own. What is slow to make is made only for an
 * endpoint that has a field of its name.
 */
export const knownIn = async (api: Api, world: World, route: Route): Promise<Known> => {
  const { carla, dora, mirre, bea } = world;
  const fields = fieldsOf(route);
  const isAsked = (...names: readonly string[]): boolean => names.some((name) => fields.has(name));
  const plans = isAsked('sessionId', 'seriesId', 'startsAt', 'token');
  const invited =
    plans || isAsked('clientId', 'invitationId', 'email', 'inviteLink', 'firstName', 'cursor')
      ? await Promise.all([
          ...[carla, carla, carla, dora].map((as) => inviteSomebody(api, as)),
          inviteSomebody(api, await coach(), { email: beaAddress }),
        ])
      : [];
  const { cursor } = isAsked('cursor')
    ? (await api.call('listClients', { as: carla, query: { limit: '1' } })).body
    : { cursor: undefined };
  const clientIds = invited.map(({ client }) => client.clientId);
  // A link opens a session.
  const sessions = plans ? await knownSessions(api, { carla, clientId: clientIds[0] ?? '', mirre, bea }) : {};
  return together(
    {
      token: isAsked('token') ? [await knownStartOver()] : [],
      clientId: clientIds,
      invitationId: invited.map(({ invitation }) => invitation.id),
      email: [...invited.map(({ client }) => client.email), 'new@example.com'],
      inviteLink: invited.map(({ invitation }) => linkTo(invitation)),
      firstName: ['Anna'],
      lastName: ['de Wit'],
      cursor: cursor === undefined ? [] : [cursor],
      limit: ['1', '100'],
    },
    isAsked('assetId', 'partNumbers', 'contentType') ? await knownAssets(api, world) : {},
    { name: ['Rain.mp3'], coachIds: [carla.userId] },
    await knownSettings(api, world),
    isAsked('emailAddress', 'code') ? await knownRecovery(world) : {},
    sessions,
    await knownTimes(api, world),
    isAsked('token') ? await knownLinks(api, mirre, bea, sessions['sessionId']?.at(-1) ?? '') : {},
  );
};

/** Values for one endpoint, with those that only such endpoints need. */
export const knownAbout = async (api: Api, world: World, route: Route, known: Known): Promise<Known> => {
  const isAgreed = route.domain === 'guidance' || route.domain === 'own-guidance';
  const agreed = isAgreed ? await knownGuidance(api, world, route.path) : {};
  const ofDays = route.domain === 'days' ? await knownDays(api, world.bea) : {};
  return knownOf(route, {
    ...known,
    ...knownPlays(route),
    ...knownNudges(route),
    ...ofDays,
    ...(await knownAttachments(api, world, route)),
    ...(await knownSharing(api, world, route)),
    ...(route.path.endsWith('/offered-times') && (await knownQuiet(api, world.carla))),
    ...(route.domain === 'notes' && (await knownNotes(api, world.carla))),
    ...(route.domain === 'summaries' && (await knownSummaries(api, world.carla))),
    ...(isTalk(route) && (await knownCommunity(api, world, route))),
    ...(await knownCredits(api, world, route)),
    ...(await knownBilling(api, world, route)),
    ...(route.domain === 'faces' && (await knownFaces(api, world.carla))),
    ...(route.domain === 'calendars' && (await knownCalendars(api, world.carla))),
    ...(route.domain === 'time-requests' && (await knownRequestsOf(api, world, route, known))),
    ...(await knownOwnData(api, world, route)),
    ...(await knownDeadLetters(api, world.ada, route)),
    ...agreed,
    // Of all that is assigned, habits alone are ticked.
    ...(route.path.endsWith('/ticks') && { assignmentId: agreed['habitId'] ?? [] }),
    ...(route.domain === 'insights' && wantingOutcomes(await overWithout(api, world.carla))),
    ...(fieldsOf(route).has('period') && (await countedLongAgo(api, world.carla))),
  });
};

/** By the link of a session it is asked for that session alone; who asks for themselves has this one. */
const knownRequestsOf = async (api: Api, world: World, { path }: Route, known: Known): Promise<Known> => {
  if (path.includes('session-links')) return knownWishes();
  return { ...(await knownRequests(api, world)), sessionId: known['sessionId']?.slice(-1) ?? [] };
};

const isTalk = ({ domain }: Route): boolean => domain === 'community' || domain === 'messages';

/** A client who counts since months that are over, which are fixed when somebody asks for them. */
const countedLongAgo = async (api: Api, as: Person): Promise<Known> => {
  const { client, invitation } = await inviteSomebody(api, as);
  const userId = await join(invitation);
  const relation = await getClient(as.userId, client.clientId, { consistent: true });
  if (relation) await commit(...countAmongMany({ ...relation, userId }, '2020-01-01'));
  return {};
};

let hours = 0;

/** Sessions of a coach that are over, and nobody has said what became of them. */
const overWithout = async (api: Api, as: Person): Promise<Session[]> => {
  const { client } = await inviteSomebody(api, as);
  const sessions: Session[] = [];
  for (let count = 0; count < 4; count += 1) {
    hours += 1;
    const body = { clientId: client.clientId, startsLocal: pastHour(hours), timeZone: 'UTC', durationMinutes: 60 };
    sessions.push(...(await api.call('createSession', { as, body })).body.items);
  }
  return sessions;
};

const together = (...known: readonly Known[]): Known => {
  const found: Record<string, readonly string[]> = {};
  for (const [name, values] of known.flatMap((each) => Object.entries(each))) {
    found[name] = [...(found[name] ?? []), ...values];
  }
  return found;
};

const beaAddress = 'bea@example.com';

/** As people of the tests have them. */
const addressOf = (userId: string): string => `${userId}@example.com`;

const withSecondFactor = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] };

const inPool = (userId: string, email: string) => ({
  Username: userId,
  Enabled: true,
  UserStatus: 'CONFIRMED',
  UserAttributes: Object.entries({ sub: userId, email, email_verified: 'true' }).map(([Name, Value]) => ({
    Name,
    Value,
  })),
});

const knownStartOver = async (): Promise<string> => {
  const token = randomId();
  await commit(addStartOver(newStartOver(token, 'new@example.com', now())));
  return token;
};

/** A coach's recovery codes. */
const knownRecovery = async ({ dora }: World): Promise<Known> => {
  const codes = newRecoveryCodes();
  const before = await getRecoveryCodes(dora.userId, { consistent: true });
  await commit(saveRecoveryCodes(dora.userId, codes, before));
  return { emailAddress: [addressOf(dora.userId)], code: codes };
};

/** Somebody to disable, the settings in force, and what a crisis line and a prompt look like. */
const knownSettings = async (api: Api, { ada, anna }: World): Promise<Known> => {
  const { crisisLines, prompts } = (await api.call('getPlatform', { as: ada })).body;
  const ids = [...crisisLines.lines.slice(5), ...prompts.prompts.slice(5)].map(({ id }) => id);
  return {
    userId: [anna.userId, (await personWithProfile('internal-superuser')).userId],
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
const knownAssets = async (api: Api, { ada }: World): Promise<Known> => {
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
    partNumbers: ['1', '2'],
  };
};
