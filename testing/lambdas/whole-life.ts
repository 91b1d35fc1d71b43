import { randomUUID } from 'node:crypto';
import { dateOf, dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import { billingLink } from '#lambdas/billing/invoicing/billing-link.ts';
import { getBillingRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { type Api, siteOrigin } from './api.ts';
import { keptPhoto } from './attachments.ts';
import { clientOf } from './client-of.ts';
import { saveFace } from './faces.ts';
import { aBuyer, aDraft, aSeller } from './invoices.ts';
import { knownGuidance } from './known-guidance.ts';
import { saveLogo } from './logo.ts';
import { aCheckIn, aReflection, daysAgo } from './own-days.ts';
import { grant } from './package.ts';
import { coach, type Person } from './people.ts';
import { anHour } from './planner.ts';
import { sound, upload } from './upload.ts';
import { paragraphs } from './written.ts';

/** A coach and a client who have done together whatever the product lets them. */
export interface Life {
  readonly coach: Person;
  readonly client: Person & { readonly clientId: string };
}

/** @param name of the coach, and part of what both write */
export const wholeLife = async (api: Api, name: string): Promise<Life> => {
  const own = await coach({ firstName: name, lastName: 'Bos' });
  const client = await clientOf(api, own);
  const { clientId } = client;
  const as = own;
  const days = utcDate(Date.now() + dayMilliseconds * 40);
  await api.call('updateAvailability', {
    as,
    body: { version: 0, timeZone: 'UTC', weekly: [{ weekday: 1, from: '06:00', to: '22:00' }] },
  });
  await grant(api, as, clientId, 5);
  for (const startsLocal of [`${days}T09:00`, `${days}T11:00`])
    await api.call('createSession', { as, body: anHour(clientId, { startsLocal, title: `${name} listens` }) });
  for (const each of [own, client]) await saveFace(api, each);
  await api.call('updateSharing', { as: client, body: { picture: true } });
  await diary(api, client, name);
  await knownGuidance(api, { mirre: own, bea: client });
  await writings(api, own, clientId, name);
  await business(api, own, clientId);
  await talk(api, own, client, name);
  const asset = await upload(api, as, sound(`${name}.mp3`));
  await api.call('getAssetLink', { as: client, params: { assetId: asset.id }, query: {} });
  await api.call('createFeed', { as: client, key: randomUUID() });
  await subscriptionTo(client.userId, 'reminders');
  await subscriptionTo(own.userId, 'digest');
  return { coach: own, client };
};

const diary = async (api: Api, as: Person, name: string): Promise<void> => {
  const from = dateOf(daysAgo(60));
  for (let ago = 1; ago <= 4; ago += 1) {
    const occurredAt = daysAgo(ago);
    await api.call('saveCheckIn', { as, body: aCheckIn({ occurredAt, note: `Thought of ${name}` }) });
    const photo = ago === 1 ? await keptPhoto(api, as) : undefined;
    await api.call('saveReflection', { as, body: aReflection({ occurredAt, photo }) });
  }
  await api.call('updateSharing', { as, body: { streams: { mood: from, practice: from, wellbeing: from } } });
  await api.call('setAggregateSharing', { as, body: { shared: true } });
};

/** Both write in the circle and to each other; the client reports a post, and is answered. */
const talk = async (api: Api, own: Person, client: Life['client'], name: string): Promise<void> => {
  const circleId = own.userId;
  const entries: string[] = [];
  for (const as of [own, client]) {
    await api.call('joinCircle', { as, body: { displayName: as === own ? name : 'Heron', acceptedRules: true } });
    const { id } = (await api.call('createPost', { as, params: { circleId }, body: { text: `${name} slept well` } }))
      .body;
    entries.push(id);
  }
  for (const as of [own, client])
    for (const entryId of entries) {
      const on = { as, params: { circleId, entryId } };
      await api.call('createReply', { ...on, body: { text: `So did I, ${name}` } });
      await api.call('react', { ...on, body: { kind: 'heart' } });
    }
  const [first = ''] = entries;
  const report = { reason: 'other', remark: 'Look at this' };
  await api.call('report', { as: client, params: { circleId, entryId: first }, body: report });
  const sold = { as: client, params: { circleId }, body: { text: `${name} sells tea` } };
  const { id: entryId } = (await api.call('createPost', sold)).body;
  await api.call('report', { as: own, params: { circleId, entryId }, body: { reason: 'advertising' } });
  await api.call('decideReport', { as: own, params: { entryId }, body: { decision: 'remove' } });
  await api.call('appeal', { as: client, params: { circleId, entryId }, body: { text: `${name} only gave it away` } });
  for (const as of [own, client])
    await api.call('sendMessage', { as, params: { clientId: client.clientId }, body: { text: `Hello, ${name}` } });
};

const writings = async (api: Api, as: Person, clientId: string, name: string): Promise<void> => {
  const { id } = (await api.call('createNote', { as, body: { title: `${name} notes`, clientId } })).body;
  const kept = { baseVersion: 1, title: 'Monday', blocks: paragraphs('Slept well'), checkpoint: true };
  await api.call('saveNote', { as, params: { id }, body: kept });
  const about = { clientId, title: 'Our talk', blocks: paragraphs('You slept well.') };
  await api.call('shareSummary', { as, body: about });
  await api.call('saveNoteTemplate', { as, body: { title: 'Intake', blocks: paragraphs('Why now?') } });
};

const business = async (api: Api, as: Person, clientId: string): Promise<void> => {
  await api.call('updateSeller', { as, body: aSeller });
  await saveLogo(api, as);
  const { askedAt } = (await api.call('askForBilling', { as, params: { clientId } })).body;
  const details = { ...aBuyer, street: 'Damrak 3' };
  const request = await getBillingRequest({ coachId: as.userId, clientId });
  if (request?.askedAt !== askedAt) throw new Error('Nobody was asked');
  const token = new URL(await billingLink(request, siteOrigin)).hash.slice(1);
  await api.call('giveBillingByLink', { body: { token, details } });
  const buyer = { ...aBuyer, email: 'buyer@example.com' };
  const body = { ...aDraft, buyer, clientId, note: 'For the talks about sleep' };
  const [sent] = [(await api.call('saveDraft', { as, body })).body, (await api.call('saveDraft', { as, body })).body];
  await api.call('sendInvoice', {
    as,
    params: { id: sent.id },
    body: { version: 1, mail: false, confirmedEmail: buyer.email },
  });
};
