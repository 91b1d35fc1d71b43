import type { Profile } from '#contract/profile/schema.ts';
import { loadProfile } from '#web/api/load-profile.ts';
import { setConnected } from './connection.ts';
import { isConnectionLost } from './last-known.ts';

/** A client's device keeps what is needed without a connection; others do not fetch it. */
const keeping = () => import('./keeping.ts');

/** A coach's keeps notes until they are saved. */
const notes = () => import('./kept-notes.ts');

let begun = false;
let isCoach = false;

/** The profile of the person signed in on this device; undefined when nobody is. A client's device begins to keep what is needed without a connection. */
export const loadPerson = async (): Promise<Profile | undefined> => {
  const profile = await loadProfile();
  setConnected(true);
  isCoach = profile?.userType === 'coach';
  if (profile?.userType === 'user') {
    try {
      await (await keeping()).beginKeeping(profile);
      begun = true;
    } catch (error) {
      console.error(error);
    }
  }
  return profile;
};

/**
 * The profile as this device knew it last.
 * @param error why it could not be loaded now; without one it only takes its time
 * @returns undefined where the device has kept none, and where the connection is not to blame
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
  if (isCoach) return (await notes()).someNoteUnsaved();
  return begun && (await (await keeping()).somethingUnsent());
};

/** Deletes what this device keeps for the person. */
export const forgetPerson = async (): Promise<void> => {
  if (isCoach) await (await notes()).forgetNotes();
  if (begun) await (await keeping()).endKeeping();
  isCoach = false;
  begun = false;
};
