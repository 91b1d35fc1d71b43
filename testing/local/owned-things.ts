import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { LogoUpload } from '#contract/billing/invoice-logo/schema.ts';
import { Package } from '#contract/billing/money/credits.ts';
import { Invoice } from '#contract/billing/money/invoices.ts';
import { Seller } from '#contract/billing/money/seller.ts';
import { inviteLink } from '#contract/clients/invitations/invite-link.ts';
import { Client, ClientWithInvitation } from '#contract/clients/schema.ts';
import { pageOf } from '#contract/core/fields.ts';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { EntrySaved } from '#contract/journal/days/schema.ts';
import { Asset } from '#contract/library/assets/schema.ts';
import { Upload } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import type { Stack } from '#local/stack.ts';
import type { Known } from '../contract/arbitrary.ts';
import { aDraft, aSeller } from '../lambdas/invoices.ts';
import { realPng } from '../lambdas/logo.ts';
import { aCheckIn } from '../lambdas/own-days.ts';
import { fiveSessions } from '../lambdas/package.ts';
import { mp3 } from '../lambdas/sample-files.ts';
import { pastHour, wantingOutcomes } from '../lambdas/unfinished.ts';
import { sendForm } from '../lambdas/upload.ts';
import { callStack } from './call-stack.ts';
import { addressOfUserA, type Caller, type Tokens } from './matrix-callers.ts';
import { type Agreed, ownedGuidance } from './owned-guidance.ts';
import { ownedNotes, ownedSummary } from './owned-notes.ts';
import { ownedTalk } from './owned-talk.ts';

/**
 * What belongs to the people of circle A, by the kind of its owner: new things each time, since requests use them up. What a missing one is
 * called tells an upload from an asset, for both have the same ids.
 */
export const ownedThings = (
  stack: Stack,
  tokens: Tokens,
): Record<'none' | UserType, (route: Route) => Promise<Known>> => {
  const answered = async <Reply>(
    reply: v.GenericSchema<unknown, Reply>,
    name: RouteName,
    as: Caller,
    request: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: object;
    },
  ): Promise<Reply> => {
    const response = await callStack(stack, routes[name], tokens[as], { params: {}, query: {}, ...request });
    return v.parse(reply, await response.json());
  };
  const made = <Reply>(reply: v.GenericSchema<unknown, Reply>, name: RouteName, as: Caller, body: object) =>
    answered(reply, name, as, { body });
  const invitedBy = async (coach: Caller, email: string): Promise<Known> => {
    // A name that no other reply can hold by chance.
    const person = { email, firstName: `Mia${randomUUID().replaceAll(/[^a-f]/g, '')}`, lastName: 'Berg' };
    const { client, invitation } = await made(ClientWithInvitation, 'inviteClient', coach, person);
    const sessionId = await sessionWith(coach, client.clientId);
    return {
      sessionId: [sessionId],
      clientId: [client.clientId],
      invitationId: [invitation.id],
      email: [client.email],
      firstName: [client.firstName],
      inviteLink: [inviteLink(stack.webOrigin, { invitationId: invitation.id, coachId: invitation.coachId })],
    };
  };
  // Each has an hour of its own.
  let hours = 0;
  const sessionWith = async (coach: Caller, clientId: string): Promise<string> => {
    hours += 1;
    const startsLocal = new Date(Date.parse('2032-02-01T00:00:00Z') + hours * 3_600_000).toISOString().slice(0, 16);
    const hour = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60 };
    const { items } = await made(SessionsMade, 'createSession', coach, hour);
    return items[0]?.sessionId ?? '';
  };
  const wantingBy = async (coach: Caller, clientId: string): Promise<Known> => {
    hours += 1;
    const body = { clientId, startsLocal: pastHour(hours), timeZone: 'UTC', durationMinutes: 60 };
    const request = { params: {}, query: {}, body };
    const response = await callStack(stack, routes.createSession, tokens[coach], request);
    // The demo has sessions at some of these hours.
    if (response.status === 409) return wantingBy(coach, clientId);
    return wantingOutcomes(v.parse(SessionsMade, await response.json()).items);
  };
  const uploadBy = async (uploader: Caller): Promise<Known> => {
    const film = { name: 'Walk.mp4', contentType: 'video/mp4', size: uploadLimits.singlePost + 1 };
    return { assetId: [(await made(Upload, 'startUpload', uploader, film)).assetId] };
  };
  const assetBy = async (uploader: Caller): Promise<Known> => {
    const bytes = mp3();
    const file = { name: 'Rain.mp3', contentType: 'audio/mpeg', size: bytes.byteLength };
    const started = await made(Upload, 'startUpload', uploader, file);
    if (started.kind !== 'post') throw new Error('A short sound is sent in one form');
    await sendForm(started, bytes);
    return { assetId: [(await made(Asset, 'completeUpload', uploader, { assetId: started.assetId })).id] };
  };
  const logoBy = async (uploader: Caller): Promise<Known> => {
    const bytes = realPng(90, 30);
    const body = { contentType: 'image/png', size: bytes.byteLength };
    const { id, ...form } = await made(LogoUpload, 'startLogo', uploader, body);
    await sendForm(form, bytes);
    return { uploadId: [id] };
  };
  const packageBy = async (coach: Caller): Promise<string> =>
    (await made(Package, 'savePackage', coach, fiveSessions())).id;
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
  /** Whole, whatever was there before. */
  const writtenSeller = async () => {
    const before = await answered(routes.getSeller.reply, 'getSeller', 'coachA', {});
    const body = { ...aSeller, version: before.seller?.version ?? 0 };
    return answered(Seller, 'updateSeller', 'coachA', { body });
  };
  let seller: Promise<unknown> | undefined;
  /** Sent by coach A to user A, who both see it. */
  const invoiceOfCircleA = async (isPaid: boolean): Promise<string> => {
    const clientId = await clientOfUserA();
    await (seller ??= writtenSeller());
    const draft = await made(Invoice, 'saveDraft', 'coachA', { ...aDraft, clientId });
    const sending = { params: { id: draft.id }, body: { version: draft.version, mail: false } };
    const { id, issuedOn } = await answered(Invoice, 'sendInvoice', 'coachA', sending);
    const body = { amount: 100, currency: 'EUR', paidOn: issuedOn, method: 'bank' };
    if (isPaid) await answered(Invoice, 'recordPayment', 'coachA', { params: { id }, body });
    return id;
  };
  const agreed: Agreed = ownedGuidance(clientOfUserA, answered);
  const agreedIn = async ({ domain }: Route): Promise<Known> =>
    domain === 'guidance' || domain === 'own-guidance' ? agreed() : {};
  const writtenIn = async ({ domain, hiddenAs }: Route): Promise<Known> => {
    if (domain === 'notes') return ownedNotes(answered);
    if (domain === 'community' || domain === 'messages') return ownedTalk(await clientOfUserA(), answered);
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
      ...(route.hiddenAs === 'asset-not-found' && (await assetBy('coachA'))),
      ...(route.hiddenAs === 'upload-not-found' && (await uploadBy('coachA'))),
      ...(route.domain === 'invoice-logo' && (await logoBy('coachA'))),
      ...(await agreedIn(route)),
      ...(await writtenIn(route)),
      ...(route.hiddenAs === 'invoice-not-found' && {
        invoiceId: [await invoiceOfCircleA(route.path.endsWith('/receipt'))],
      }),
      ...(route.domain === 'money' && { packageId: [await packageBy('coachA')] }),
      ...onInvoices(route),
      ...(route.hiddenAs === 'attention-not-found' && (await wantingBy('coachA', await clientOfUserA()))),
    }),
    // Nobody is on one list twice.
    user: async (route) => ({
      ...(await (invitationOfUserA ??= invitedBy('coachB', addressOfUserA()))),
      sessionId: [await sessionWith('coachA', await clientOfUserA())],
      ...(await agreedIn(route)),
      ...(await writtenIn(route)),
      ...(route.domain === 'days' && { entryId: [await entryOf('userA')] }),
      ...onInvoices(route),
    }),
    'internal-superuser': () => uploadBy('administratorA'),
    none: async (route) => ({
      ...(await invitedBy('coachA', `m${randomUUID()}@example.com`)),
      ...onInvoices(route),
      ...(await uploadBy('administratorA')),
    }),
  };
};

/** What invoices are asked for by, and what stands on them: words that no sample of a text is. */
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
