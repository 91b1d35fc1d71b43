import type { Profile } from '#contract/profile.ts';

export type SessionState =
  | { state: 'loading'; profile?: never; error?: never }
  /** `expired`: not by their own doing. */
  | { state: 'signed-out'; expired?: boolean; profile?: never; error?: never }
  | { state: 'signed-in'; profile: Profile; error?: never }
  /** Somebody is signed in, but the profile could not be loaded. */
  | { state: 'failed'; profile?: never; error: unknown };

interface SessionActions {
  /** Ends the sign-in on this device, or everywhere. */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
  /** Loads the profile anew; after signing in, and after changing it. What is shown stays until it is there. */
  refresh: () => Promise<void>;
}

export type Session = SessionState & SessionActions;
