/** State that one of these pages hands to the next through the browser's history. Never a password. */
interface LocationState {
  email?: string;
  /** The confirmation of an earlier sign-up is taken up again. */
  unfinished?: boolean;
  notice?: LoginNotice;
}

export type LoginNotice = 'confirmed' | 'passwordChanged' | 'signInExpired' | 'codeTooLate' | 'recovered';

const notices: readonly LoginNotice[] = ['confirmed', 'passwordChanged', 'signInExpired', 'codeTooLate', 'recovered'];

// The history may hold anything: it outlives a release.
const read = (state: unknown, name: keyof LocationState): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

export const emailIn = (state: unknown): string | undefined => {
  const email = read(state, 'email');
  return typeof email === 'string' ? email : undefined;
};

export const isUnfinishedIn = (state: unknown): boolean => read(state, 'unfinished') === true;

export const noticeIn = (state: unknown): LoginNotice | undefined => {
  const notice = read(state, 'notice');
  return notices.find((known) => known === notice);
};
