import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import { Client, ClientWithInvitation } from '#contract/clients/schema.ts';
import { pageOf } from '#contract/core/fields.ts';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { EntrySaved } from '#contract/journal/days/schema.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Stack } from '#local/stack.ts';
import type { Known } from '../contract/arbitrary.ts';
import { aSeller } from '../lambdas/invoices.ts';
import { aCheckIn } from '../lambdas/own-days.ts';
import { type Call, callStack } from './call-stack.ts';
import { addressOfUserA, type Caller, type Tokens } from './matrix-callers.ts';
import { ownedBilling } from './owned-billing.ts';
import { ownedCommunity } from './owned-community.ts';
import { type Agreed, ownedGuidance } from './owned-guidance.ts';
import { ownedLibrary } from './owned-library.ts';
import { ownedNotes, ownedSummary } from './owned-notes.ts';
import { ownedScheduling } from './owned-scheduling.ts';

/**
 * Things of the people of circle A, by the kind of their owner: new ones each time, since requests use them up.
 * `hiddenAs` tells an upload from an asset, for both have the same ids.
 */
export const ownedThings = (
  stack: Stack,
  tokens: Tokens,
): Record<'none' | UserType, (route: Route) => Promise<Known>> => {
  const answered: Call = async (reply, name, as, request) => {
    const response = await callStack(stack, routes[name], tokens[as], { params: {}, query: {}, ...request });
    return v.parse(reply, await response.json());
  };
  const made = <Reply>(reply: v.GenericSchema<unknown, Reply>, name: RouteName, as: Caller, body: object) =>
    answered(reply, name, as, { body });
  const sessions = ownedScheduling(stack, tokens, answered);
  const invitedBy = async (coach: Caller, email: string): Promise<Known> => {
    // A name that no other reply can hold by chance.
    const person = { email, firstName: `Mia${randomUUID().replaceAll(/[^a-f]/g, '')}`, lastName: 'Berg' };
    const { client, invitation } = await made(ClientWithInvitation, 'inviteClient', coach, person);
    const sessionId = await sessions.planned(coach, client.clientId);
    return {
      sessionId: [sessionId],
      clientId: [client.clientId],
      invitationId: [invitation.id],
      email: [client.email],
      firstName: [client.firstName],
      inviteLink: [inviteLink(stack.webOrigin, { invitationId: invitation.id, coachId: invitation.coachId })],
    };
  };
  /** Among the many whom routes have had invited meanwhile. */
  const lookForUserA = async (from: { cursor?: string } = {}): Promise<string> => {
    const { items, cursor } = await answered(pageOf(Client), 'listClients', 'coachA', {
      query: { limit: '100', ...from },
    });
    const own = items.find(({ email }) => email === addressOfUserA());
    if (own) return own.clientId;
    if (cursor === undefined) throw new Error('User A is a client of coach A');
    return lookForUserA({ cursor });
  };
  let found: Promise<string> | undefined;
  const clientOfUserA = (): Promise<string> => (found ??= lookForUserA());
  const library = ownedLibrary(answered);
  const billing = ownedBilling(clientOfUserA, answered);
  const agreed: Agreed = ownedGuidance(clientOfUserA, answered);
  const agreedIn = async ({ domain }: Route): Promise<Known> =>
    domain === 'guidance' || domain === 'own-guidance' ? agreed() : {};
  const writtenIn = async ({ domain, hiddenAs }: Route): Promise<Known> => {
    if (domain === 'notes') return ownedNotes(answered);
    if (domain === 'community' || domain === 'messages') return ownedCommunity(await clientOfUserA(), answered);
    if (domain !== 'summaries') return {};
    // What is listed belongs to both of them: neither is a stranger to it.
    const clientId = await clientOfUserA();
    return hiddenAs === 'summary-not-found' ? ownedSummary(clientId, answered) : { clientId: [clientId] };
  };
  const entryOf = async (user: Caller): Promise<string> => {
    const { entry } = await made(EntrySaved, 'saveCheckIn', user, aCheckIn());
    return entry.id;
  };
  let invitationOfUserA: Promise<Known> | undefined;
  return {
    coach: async (route) => ({
      ...(await invitedBy('coachA', `m${randomUUID()}@example.com`)),
      ...(route.hiddenAs === 'asset-not-found' && (await library.asset('coachA'))),
      ...(route.hiddenAs === 'upload-not-found' && (await library.upload('coachA'))),
      ...(route.domain === 'invoice-logo' && (await library.logo('coachA'))),
      ...(route.domain === 'faces' && (await library.face('coachA'))),
      ...(route.domain === 'attachments' && {
        ...(await library.photo('userA')),
        clientId: [await clientOfUserA()],
      }),
      ...(await agreedIn(route)),
      ...(await writtenIn(route)),
      ...(route.hiddenAs === 'invoice-not-found' && {
        invoiceId: [await billing.invoice(route.path.endsWith('/receipt'))],
      }),
      ...(route.domain === 'calendars' && (await sessions.calendar('coachA'))),
      ...(route.domain === 'time-requests' && (await sessions.request('userA', 'coachA'))),
      ...(route.path.startsWith('/api/series/') && {
        seriesId: [await sessions.series('coachA', await clientOfUserA())],
      }),
      ...(route.domain === 'money' && { packageId: [await billing.package()] }),
      ...onInvoices(route),
      ...(route.hiddenAs === 'attention-not-found' && (await sessions.wanting('coachA', await clientOfUserA()))),
    }),
    // Nobody is on one list twice.
    user: async (route) => ({
      ...(await (invitationOfUserA ??= invitedBy('coachB', addressOfUserA()))),
      sessionId: [await sessions.planned('coachA', await clientOfUserA())],
      ...(await agreedIn(route)),
      ...(await writtenIn(route)),
      ...(route.domain === 'faces' && (await library.face('userA'))),
      ...(route.domain === 'attachments' && (await library.photo('userA'))),
      ...(route.domain === 'time-requests' && (await sessions.request('userA', 'coachA'))),
      ...(route.domain === 'days' && { entryId: [await entryOf('userA')] }),
      ...onInvoices(route),
    }),
    'internal-superuser': () => library.upload('administratorA'),
    none: async (route) => ({
      ...(await invitedBy('coachA', `m${randomUUID()}@example.com`)),
      ...onInvoices(route),
      ...(await library.upload('administratorA')),
    }),
  };
};

/** Search values and contents of invoices: words that no sample of a text is. */
const onInvoices = ({ domain, method, body, query }: Route): Known => {
  if (domain !== 'money' && domain !== 'billing-links') return {};
  if (method === 'GET') return query ? { month: ['2026-02'] } : {};
  return body ? { country: [aSeller.country], vatId: [aSeller.vatId], iban: [aSeller.iban] } : {};
};

/** The same under ids that nothing has. */
export const missing = (known: Known): Known =>
  Object.fromEntries(
    Object.entries(known).map(([name, values]) => [name, values.map((value) => withoutIds(value, known))]),
  );

const withoutIds = (value: string, known: Known): string =>
  Object.entries(known)
    .flatMap(([name, ids]) => (/^id$|Id$/.test(name) ? ids : []))
    .reduce((text, id) => text.replaceAll(id, 'A'.repeat(id.length)), value);
