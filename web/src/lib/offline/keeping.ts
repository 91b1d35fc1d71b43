import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { crisisLineRoutes } from '#contract/admin/crisis-lines/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { personChanged } from '#web/lib/auth/identity-signals.ts';
import { storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { currentPerson, keepFor } from './database.ts';
import { cachedReply, keepReply, orLastKnown } from './last-known.ts';
import { allWrites, dropLoose } from './outbox/box.ts';
import { followWrites, stopFollowingWrites } from './outbox/outbox.ts';
import { sendWrites, stopSending } from './outbox/send-writes.ts';
import { tellTwice } from './outbox/written-twice.ts';
import { dropWithdrawnRecordings } from './recordings.ts';
import { leaveWorkerAlone, registerWorker } from './worker/register-worker.ts';

/** How often what waits is tried again, milliseconds. */
const tryEvery = 30_000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Begins to keep things for a client who is signed in, and sends what waits from earlier. */
export const beginKeeping = async (profile: Profile): Promise<void> => {
  openPerson();
  await keepReply('getMe', profile);
  registerWorker().catch(console.error);
  dropWithdrawnRecordings().catch(console.error);
  void orLastKnown(crisisLineRoutes, 'getCrisisLines', () => call(crisisLineRoutes, 'getCrisisLines')).catch(
    console.error,
  );
};

/** The client who used this device last and is still signed in, as they were known then; undefined where that cannot be read. */
export const lastKnownClient = async (): Promise<Profile | undefined> => {
  keepFor(storedPerson());
  const profile = await cachedReply(profileRoutes, 'getMe');
  if (profile) openPerson();
  return profile;
};

/**
 * Whether something is left that the server does not have, after it was tried once more.
 * @param patience how long that is waited for, milliseconds
 */
export const somethingUnsent = async (patience: number): Promise<boolean> => {
  const waited = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([sendWrites(), waited]);
  return (await allWrites()).some(({ echo }) => echo !== undefined);
};

const openPerson = (): void => {
  const person = storedPerson();
  if (timer !== undefined && person === currentPerson()) return;
  stop();
  keepFor(person);
  followWrites().catch(console.error);
  timer = setInterval(sendNow, tryEvery);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  sendNow();
};

const sendNow = (): void => {
  if (document.visibilityState === 'visible') void sendWrites();
};

const stop = (): void => {
  clearInterval(timer);
  timer = undefined;
  window.removeEventListener('online', sendNow);
  document.removeEventListener('visibilitychange', sendNow);
  stopSending();
  stopFollowingWrites();
  tellTwice(false);
};

// Whose sign-in has expired finds again what was not sent; somebody else does not.
personChanged.listen(() => {
  if (currentPerson() === storedPerson()) return;
  stop();
  keepFor(undefined);
});

/** For when the person's sign-in was ended, and they may come back. */
export const pauseKeeping = (): void => {
  stop();
  leaveWorkerAlone();
};

/** For when the person is gone. */
export const endKeeping = (): void => {
  pauseKeeping();
  dropLoose();
};
