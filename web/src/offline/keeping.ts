import { crisisLineRoutes } from '#contract/crisis-lines/routes.ts';
import { profileRoutes } from '#contract/profile/routes.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { call } from '#web/api/call.ts';
import { personChanged } from '#web/auth/identity-signals.ts';
import { storedPerson } from '#web/auth/stored-sign-in.ts';
import { forgetPerson, keepFor, keptPerson } from './database.ts';
import { keepReply, keptReply, orLastKnown } from './last-known.ts';
import { allWrites, dropLoose } from './outbox/box.ts';
import { followWrites, stopFollowingWrites } from './outbox/outbox.ts';
import { sendWrites, stopSending } from './outbox/send-writes.ts';
import { dropWithdrawnRecordings } from './recordings.ts';
import { registerWorker, removeWorker } from './worker/register-worker.ts';

/** How often what waits is tried again, milliseconds. */
const tryEvery = 30_000;

/** How long whoever signs out waits for it, milliseconds. */
const sendPatience = 3_000;

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

/** The client who used this device last and is still signed in, as they were known then. */
export const lastKnownClient = async (): Promise<Profile | undefined> => {
  openPerson();
  const profile = await keptReply(profileRoutes, 'getMe');
  if (!profile) await endKeeping();
  return profile;
};

/** Whether something is left that the server does not have, after it was tried once more. */
export const somethingUnsent = async (): Promise<boolean> => {
  const waited = new Promise((resolve) => {
    setTimeout(resolve, sendPatience);
  });
  await Promise.race([sendWrites(), waited]);
  return (await allWrites()).some(({ echo }) => echo !== undefined);
};

const openPerson = (): void => {
  const person = storedPerson();
  if (timer !== undefined && person === keptPerson()) return;
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
};

// Whose sign-in has expired finds again what was not sent; somebody else does not.
personChanged.listen(() => {
  if (keptPerson() === storedPerson()) return;
  stop();
  keepFor(undefined);
});

/** Deletes everything that this device keeps for the client. */
export const endKeeping = async (): Promise<void> => {
  stop();
  dropLoose();
  await Promise.all([forgetPerson(), removeWorker()]);
};
