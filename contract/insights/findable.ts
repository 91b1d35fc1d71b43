import { keysOf } from '../core/keys-of.ts';
import type { UserType } from '../core/user-type.ts';
import type { RouteName } from '../routes.ts';

interface Findable {
  /** The endpoint that is asked, and no other: what it may not return to somebody, they do not find. */
  readonly asks: RouteName;
  /** Who is offered it. */
  readonly seenBy: readonly UserType[];
}

/**
 * Everything that "Find anything" asks the server for. The authorization matrix checks it: nobody is offered what its endpoint refuses them,
 * and none returns what belongs to somebody else. Words of private notes are asked of the notes' own endpoint alone.
 */
export const findable = {
  clients: { asks: 'listClients', seenBy: ['coach'] },
  sessions: { asks: 'listSessions', seenBy: ['coach'] },
  ownSessions: { asks: 'listOwnSessions', seenBy: ['user'] },
  invoices: { asks: 'listInvoices', seenBy: ['coach', 'user'] },
  notes: { asks: 'searchNotes', seenBy: ['coach'] },
  entries: { asks: 'listEntries', seenBy: ['user'] },
  recordings: { asks: 'listLibrary', seenBy: ['coach', 'user'] },
  users: { asks: 'listUsers', seenBy: ['internal-superuser'] },
  files: { asks: 'listAssets', seenBy: ['internal-superuser'] },
} as const satisfies Readonly<Record<string, Findable>>;

export type FindableName = keyof typeof findable;

/** @returns the sources that a kind of person is offered */
export const findableBy = (userType: UserType): FindableName[] => {
  const isSeen = ({ seenBy }: Findable): boolean => seenBy.includes(userType);
  return keysOf(findable).filter((name) => isSeen(findable[name]));
};
