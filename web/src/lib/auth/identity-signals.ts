import { signal } from './signal.ts';

/** A call found the sign-in gone: revoked elsewhere, expired, or never there. */
export const signInRefused = signal();

/** Nobody is signed in any more, or somebody else is: what was kept for the one before must go. */
export const personChanged = signal();
