import type { Profile } from '#contract/accounts/profile/schema.ts';
import { loadProfile } from '#web/lib/api/load-profile.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { setConnected } from './connection.ts';
import { currentPerson, forgetPerson as forgetKept } from './database.ts';
import { isConnectionLost } from './last-known.ts';
import { endRefusal, forgetRefused as forgetKeptOfRefused, forgetLeft, noteUse, sumOf, unsentOf } from './people.ts';
import { removeWorker } from './worker/remove-worker.ts';

// What asks and clears comes with the page: whoever signs out without a connection cannot fetch it any more.
export { answerAboutOthers, tidyPeople } from './people.ts';

/** A client's device keeps what is needed without a connection; others do not fetch it. */
const keeping = () => import('./keeping.ts');

/** How long whoever signs out waits for what is being saved, milliseconds. */
const patience = 3_000;

let begun = false;

/** The profile of the person signed in on this device; undefined when nobody is. A client's device begins to keep what is needed without a connection. */
export const loadPerson = async (): Promise<Profile | undefined> => {
  const profile = await loadProfile();
  setConnected(true);
  if (!profile) return undefined;
  try {
    const person = storedPerson();
    if (person !== undefined) {
      await forgetLeft(person);
      await endRefusal(person);
    }
    if (profile.userType === 'user') {
      await (await keeping()).beginKeeping(profile);
      begun = true;
    }
    if (person !== undefined) noteUse(person).catch(console.error);
  } catch (error) {
    console.error(error);
  }
  return profile;
};

/**
 * The profile as this device knew it last.
 * @param error why it could not be loaded now; without one it only takes its time
 * @returns undefined where the device has kept none that this version can read, and where the connection is not to blame
 */
export const lastKnownPerson = async (error?: unknown): Promise<Profile | undefined> => {
  if (error !== undefined && !isConnectionLost(error)) return undefined;
  setConnected(false);
  try {
    const profile = await (await keeping()).lastKnownClient();
    begun ||= profile !== undefined;
    return profile;
  } catch (cause) {
    console.error(cause);
    return undefined;
  }
};

/** Whether something of theirs would be lost if they went now. What waits is sent first, if it can be. */
export const wouldLose = async (): Promise<boolean> => {
  const person = storedPerson();
  await sendPending();
  const end = Date.now() + patience;
  const isLost = begun ? await (await keeping()).somethingUnsent(patience) : false;
  for (;;) {
    const unsent = await unsentOf(person);
    if (isLost || sumOf(unsent) === 0) return isLost;
    // Notes are being saved by their page.
    if (unsent.notes < sumOf(unsent) || !navigator.onLine || Date.now() > end) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

/** Milliseconds that the server may take to hear that this browser gets no more notifications. */
const pushPatience = 3_000;

/** Before a sign-out: from then on this browser would get what is somebody's who is not here any more. */
export const endNotifications = async (everywhere: boolean): Promise<void> => {
  if (!('Notification' in globalThis) || (Notification.permission !== 'granted' && !everywhere)) return;
  const late = new Promise((resolve) => {
    setTimeout(resolve, pushPatience);
  });
  const ended = import('./worker/notifications.ts').then(({ turnOffHere }) => turnOffHere(everywhere));
  await Promise.race([ended.catch(() => undefined), late]);
};

/** Deletes what this device keeps for the person, who has signed out. */
export const forgetPerson = async (person: string | undefined): Promise<void> => {
  if (begun) (await keeping()).endKeeping();
  begun = false;
  await Promise.all([forgetKept(person ?? currentPerson()), removeWorker()]);
};

/** Deletes what this device keeps of whoever's sign-in was ended from elsewhere, but for what they wrote and was not sent. */
export const forgetRefused = async (): Promise<void> => {
  if (begun) (await keeping()).pauseKeeping();
  begun = false;
  await forgetKeptOfRefused();
};
