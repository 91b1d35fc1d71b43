import { entity } from '../../table/entity.ts';

export const profileItem = entity({
  name: 'Profile',
  keys: { table: ['USER#{userId}', 'PROFILE'], gsi1: ['PROFILE', '{createdAt}#{userId}'] },
  person: [
    { userId: 'userId', email: 'email', erase: 'delete', exportAs: 'profile' },
    {
      userId: 'coachId',
      erase: 'anonymise',
      without: ['coachId'],
      notExportedBecause: 'The coach has it in the list of clients.',
    },
  ],
});

/**
 * Apart from the profile, which an index holds: every person's first visit of a day would write to the index's one partition.
 * Its key begins like the profile's, so that one Query reads both.
 */
export const activityItem = entity({
  name: 'Day on which a person was last active',
  keys: { table: ['USER#{userId}', 'PROFILE#ACTIVITY'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'activity' },
});

/** Written with each of these rows, so that a limit costs no request of its own. */
export const rowsOfDayItem = entity({
  name: 'How much a person has added on a day (UTC)',
  keys: { table: ['USER#{userId}', 'ROWS#{day}'] },
  person: {
    userId: 'userId',
    erase: 'delete',
    notExportedBecause: 'A number of the last day, and gone after it.',
  },
});

export const coachItem = entity({
  name: 'Coach',
  keys: { table: ['USER#{userId}', 'COACH'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'coach' },
});

/** Due when somebody may have something to be reminded of; who wants none is in no queue. */
export const nudgesItem = entity({
  name: 'Gentle reminders of a person: which, when, and to which browsers',
  keys: { table: ['USER#{userId}', 'NUDGES'], gsi3: ['NUDGES', '{dueAt}#{userId}'] },
  person: { userId: 'userId', erase: 'delete', exportAs: 'reminders', withheld: ['devices'] },
});

const copyOfProfile = {
  userId: 'userId',
  email: 'email',
  erase: 'delete',
  notExportedBecause: 'It repeats the profile, where administrators search.',
} as const;

export const personTermItem = entity({
  name: 'Person by the beginning of the address or a name, among all or of one type',
  keys: { table: ['DIRECTORY#{scope}', 'TERM#{term}#{id}'] },
  person: copyOfProfile,
});

export const personJoinedItem = entity({
  name: 'Person of one type, by when they came',
  keys: { table: ['DIRECTORY#{scope}', 'JOINED#{createdAt}#{id}'] },
  person: copyOfProfile,
});

/** By the login of a later user pool, for people whose first pool was lost. Operators write it, requests only read it. */
export const loginItem = entity({
  name: 'Person behind a login of another user pool',
  keys: { table: ['LOGIN#{username}', 'LOGIN'] },
  person: {
    userId: 'userId',
    erase: 'delete',
    notExportedBecause: 'It names the account twice, once as the user pool calls it.',
  },
});

export const usernameItem = entity({
  name: 'Login of a person in another user pool',
  keys: { table: ['USER#{userId}', 'LOGIN'] },
  person: {
    userId: 'userId',
    erase: 'delete',
    notExportedBecause: 'It names the account twice, once as the user pool calls it.',
  },
});

/** How many administrators are not disabled. */
export const administratorsItem = entity({
  name: 'Administrators who are enabled',
  keys: { table: ['ADMINISTRATORS', 'ENABLED'] },
  person: 'nobody',
});

export const recoveryCodesItem = entity({
  name: 'Recovery codes of a second factor, as hashes',
  keys: { table: ['USER#{userId}', 'RECOVERY-CODES'] },
  person: {
    userId: 'userId',
    erase: 'delete',
    notExportedBecause: 'They guard the account, and nothing but hashes of them is kept.',
  },
});

export const recoveryAttemptsItem = entity({
  name: 'Attempts of the hour with recovery codes for an address, from one network',
  keys: { table: ['RECOVERY#{address}', 'SOURCE#{source}#{window}'] },
  person: {
    emailDigest: 'address',
    erase: 'delete',
    notExportedBecause: 'A number of the last hour, and gone after it.',
  },
});

export const wrongRecoveryCodesItem = entity({
  name: 'Wrong recovery codes of the day for an address',
  keys: { table: ['RECOVERY#{address}', 'WINDOW#{window}'] },
  person: {
    emailDigest: 'address',
    erase: 'delete',
    notExportedBecause: 'A number of the last day, and gone after it.',
  },
});
