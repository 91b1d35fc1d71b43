import { entity } from '../../table/entity.ts';

export const packageItem = entity({
  name: "A coach's package of sessions",
  keys: { table: ['MONEY#{coachId}', 'PACKAGE#{id}'] },
  person: { userId: 'coachId', erase: 'delete', exportAs: 'packages' },
  mayMention: 'A coach names a package in their own words.',
});

export const packageCountItem = entity({
  name: "Count of a coach's packages",
  keys: { table: ['MONEY#{coachId}', 'PACKAGES'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'It counts the packages, which are exported.' },
});

const ofCoach = { userId: 'coachId', erase: 'delete' } as const;
const ofClient = { clientId: 'clientId', erase: 'delete' } as const;

/** Sorted by expiry, soonest first; a lot that never expires has the latest possible day. In the coach's index until `setLotAside`. */
export const lotItem = entity({
  name: 'Session credits that a client was granted together',
  keys: {
    table: ['CREDITS#{coachId}#{clientId}', 'LOT#{expiry}#{lotId}'],
    gsi1: ['LOTS#{coachId}', 'LOT#{expiry}#{clientId}#{lotId}'],
  },
  person: [
    { ...ofCoach, exportAs: 'granted-credits' },
    { ...ofClient, exportAs: 'credits' },
  ],
  mayMention: 'A coach names a package in their own words.',
});

/** Nothing of it is ever changed. */
export const creditEntryItem = entity({
  name: 'Move of session credits',
  keys: { table: ['CREDITS#{coachId}#{clientId}', 'ENTRY#{at}#{entryId}'] },
  person: [
    { ...ofCoach, exportAs: 'credit-moves' },
    { ...ofClient, exportAs: 'own-credit-moves' },
  ],
  mayMention: 'A coach gives a reason in their own words.',
});

/** So that one request grants or adjusts once. */
export const creditCauseItem = entity({
  name: 'Request that granted or adjusted session credits',
  keys: { table: ['CREDITS#{coachId}#{clientId}', 'CAUSE#{kind}#{causeId}'] },
  person: [
    { ...ofCoach, notExportedBecause: 'It names what was granted or adjusted, which is exported.' },
    { ...ofClient, notExportedBecause: 'It names what was granted or adjusted, which is exported.' },
  ],
});
