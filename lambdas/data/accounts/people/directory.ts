import * as v from 'valibot';
import type { User, UserQuery } from '#contract/admin/users/schema.ts';
import { fold } from '#contract/core/fold.ts';
import { fullName } from '#contract/core/full-name.ts';
import { UserType } from '#contract/core/user-type.ts';
import type { PageOf } from '../../table/read.ts';
import { listingWrites, listPage, type Searchable } from '../../table/searchable.ts';
import type { Write } from '../../table/write.ts';
import { personJoinedItem, personTermItem, profileItem } from './entities.ts';

/** A row of the directory; any account has one. */
const StoredPerson = v.object({
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  userType: UserType,
  disabled: v.optional(v.boolean(), false),
  createdAt: v.string(),
  updatedAt: v.string(),
});

type Person = Omit<User, 'disabled'> & { readonly disabled?: boolean };

const comparable = (text: string): string => fold(text).trim().replaceAll(/\s+/g, ' ');

const directory: Searchable<Person, User> = {
  term: personTermItem,
  newest: personJoinedItem,
  everything: profileItem.gsi1.range(),
  stored: StoredPerson,
  rowOf: ({ userId, firstName, lastName, email, userType, disabled = false, createdAt, updatedAt }) => ({
    userId,
    firstName,
    lastName,
    email,
    userType,
    disabled,
    createdAt,
    updatedAt,
  }),
  placeOf: ({ userType, createdAt, userId }) => ({ scope: userType, createdAt, id: userId }),
  textsOf: (person) => [person.email, fullName(person), `${person.lastName} ${person.firstName}`].map(comparable),
  comparable,
  termLength: 100,
};

/** Writes of the lists for a change of a person. */
export const directoryWrites = (before: Person | undefined, after: Person): Write[] =>
  listingWrites(directory, before, after);

/** Somebody is no longer there to be listed. */
export const directoryRemoval = (before: Person): Write[] => listingWrites(directory, before, undefined);

/**
 * One page of people.
 * @param owner whom the cursor is for
 */
export const listPeople = ({ type, ...wanted }: UserQuery, owner: string): Promise<PageOf<User>> =>
  listPage(directory, { ...wanted, scope: type }, owner);
