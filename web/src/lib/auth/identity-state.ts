import type { Profile } from '#contract/accounts/profile/schema.ts';

export type IdentityState =
  | { state: 'loading'; profile?: never; error?: never }
  /** `expired`: not by their own doing. */
  | { state: 'signed-out'; expired?: boolean; profile?: never; error?: never }
  | { state: 'signed-in'; profile: Profile; error?: never }
  /** Without a connection: the profile is the last that this device has seen. */
  | { state: 'offline'; profile: Profile; error?: never }
  /** Somebody is signed in, but the profile could not be loaded. */
  | { state: 'failed'; profile?: never; error: unknown };

interface IdentityActions {
  /** There while the person is asked whether to go, since what they wrote has not been sent and would be lost. */
  leaving?: { answer: (goes: boolean) => void };
  /** There while the person is asked what becomes of what others have written on this device and not sent. */
  others?: { readonly count: number; readonly answer: (goes: boolean) => void };
  /** Ends the sign-in on this device, or everywhere, unless the person then prefers to stay. */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
  /** Loads the profile anew; after signing in, and after changing it. What is shown stays until it is there. */
  refresh: () => Promise<void>;
}

export type Identity = IdentityState & IdentityActions;
