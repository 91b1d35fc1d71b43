import { entity } from '../../table/entity.ts';

/** There from the first code mail until the address is confirmed, two days at most. */
export const begunSignUpItem = entity({
  name: 'Sign-up that was begun',
  keys: { table: ['SIGN-UP#{address}', 'BEGUN'] },
  person: {
    emailDigest: 'address',
    erase: 'delete',
    notExportedBecause: 'An instant of the last two days, and gone after it.',
  },
});

export const coachSignUpsItem = entity({
  name: 'Sign-ups of coaches of the last hour, without a ticket',
  keys: { table: ['SIGN-UPS#coach', 'SIGN-UPS'] },
  person: 'nobody',
});

export const coachSignUpsTogetherItem = entity({
  name: 'Sign-ups of coaches of the hour, with a ticket',
  keys: { table: ['SIGN-UPS#coach', 'WINDOW#{window}'] },
  person: 'nobody',
});

/** A network under a key, and no address. */
export const coachSignUpsFromItem = entity({
  name: 'Sign-ups of coaches of the last day, from one network',
  keys: { table: ['SIGN-UPS#from#{source}', 'SIGN-UPS'] },
  person: 'nobody',
});

/** A mailed link with which a sign-up can begin again, by the digest of its secret. */
export const startOverItem = entity({
  name: 'Link to start a sign-up over',
  keys: { table: ['START-OVER#{digest}', 'START-OVER'] },
  person: { email: 'email', erase: 'delete', notExportedBecause: 'It is gone after an hour.' },
});

export const startOverSendsItem = entity({
  name: 'Links to start over of the last day, by address',
  keys: { table: ['SENDS#start-over#{address}', 'SENDS'] },
  person: {
    emailDigest: 'address',
    erase: 'delete',
    notExportedBecause: 'Instants of the last day, and gone after it.',
  },
});
