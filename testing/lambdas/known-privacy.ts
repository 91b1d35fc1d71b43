import type { Route } from '#contract/core/route.ts';
import { endMailsToken } from '#lambdas/data/clients/mails-to.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { jpegPhoto, keptPhoto, keptVoice, sendAttachment } from './attachments.ts';
import { realJpeg, saveFace, sendFace } from './faces.ts';
import { aReflection } from './own-days.ts';
import type { Person } from './people.ts';

/** Of Carla's: a deletion that was asked for, an export, and a link that ends mails. */
export const knownOwnData = async (api: Api, { carla }: { readonly carla: Person }, route: Route): Promise<Known> => {
  if (route.domain !== 'own-data') return {};
  if (route.path.endsWith('/cancel')) await api.call('requestErasure', { as: carla });
  const change = { digest: 'weekly', reminders: true, messages: true };
  await api.call('updateMailPreferences', { as: carla, body: change });
  // Mails of one coach to one address are ended and allowed again by a link of their own.
  if (route.method === 'DELETE')
    return { token: [await endMailsToken({ coachId: carla.userId, email: 'a@example.com' })] };
  const subscription = await subscriptionTo(carla.userId, 'digest');
  return { token: [subscription?.token ?? ''] };
};

/**
 * Of Bea's: a photo that a reflection has which her coach sees, and another that is uploaded and not yet stored; both under the names that the
 * endpoints give them.
 */
export const knownAttachments = async (
  api: Api,
  { bea, mirre }: { readonly bea: Person; readonly mirre: Person },
  route: Route,
): Promise<Known> => {
  if (route.domain === 'days') return { photo: [await keptPhoto(api, bea)], voice: [await keptVoice(api, bea)] };
  if (route.domain !== 'attachments') return {};
  const photo = await keptPhoto(api, bea);
  const body = aReflection({ photo, share: 'on' });
  const { entry } = (await api.call('saveReflection', { as: bea, body })).body;
  const { items } = (await api.call('listClients', { as: mirre })).body;
  const id = await sendAttachment(api, bea, jpegPhoto());
  return {
    id: [id],
    attachmentId: [photo],
    entryId: [entry.id],
    clientId: items.map(({ clientId }) => clientId),
    kind: ['photo'],
    contentType: ['image/jpeg'],
    size: [String(jpegPhoto().bytes.byteLength)],
  };
};

/** A picture of hers, and another that is uploaded and not yet saved. */
export const knownFaces = async (api: Api, carla: Person): Promise<Known> => {
  await saveFace(api, carla);
  const next = realJpeg({ grey: 200 });
  return { uploadId: [await sendFace(api, carla, next)], size: [String(next.byteLength)] };
};
