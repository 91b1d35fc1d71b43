import { forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { followWrites, stopFollowingWrites } from '#web/lib/offline/outbox/outbox.ts';

/** A client is signed in on this device, which keeps what they write. Import `fake-indexeddb/auto` beside it. */
export const keepAsClient = async (): Promise<void> => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana');
  keepFor('ana');
  await followWrites();
};

/** And is gone, with everything that was kept. */
export const forgetClient = async (): Promise<void> => {
  stopFollowingWrites();
  await forgetPerson('ana');
};
