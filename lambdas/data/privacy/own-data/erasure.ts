import * as v from 'valibot';
import { Language } from '#contract/core/languages.ts';
import { UserType } from '#contract/core/user-type.ts';
import { audited } from '../../admin/audit.ts';
import { forgetFailures } from '../../admin/dead-letter.ts';
import { absent, type Condition, equals, every } from '../../table/expression.ts';
import { get, getAll, type Page, type PageOf, query } from '../../table/read.ts';
import { put, remove, update, type Write } from '../../table/write.ts';
import { erasureItem } from './entities.ts';

/**
 * Steps in this order, by two jobs: one closes accounts and writes mails, the other reaches stored data. Each step may
 * break off anywhere and be repeated.
 */
export const erasureSteps = [
  /** Those whom it concerns are told beforehand, the person first. */
  'announce',
  /** Nobody signs in any more. Until then it can be taken back. */
  'close',
  /** Sessions to come are cancelled, invitations revoked. */
  'end',
  /** Uploads, and the last export. */
  'files',
  /** Items found by their owner. */
  'items',
  /** Out of the user pool. */
  'account',
  /** The whole table: what is left is forgotten, and nothing may be left. */
  'sweep',
  'receipt',
] as const;
export type ErasureStep = (typeof erasureSteps)[number];

/** Identity of the person, for as long as it is needed: until the last mail has left. */
const Leaving = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  language: Language,
  /** Username in the user pool, where that is not their id. */
  username: v.exactOptional(v.string()),
  /** Years for which the law of the seller's country asks for invoices. */
  taxYears: v.number(),
  /** Where they were a client: by these others name them, also once the relations themselves do so no more. */
  relations: v.array(v.object({ coachId: v.string(), clientId: v.string() })),
});
export type Leaving = v.InferOutput<typeof Leaving>;

const Attributes = v.object({
  userType: UserType,
  state: v.picklist(['requested', 'running']),
  step: v.picklist(erasureSteps),
  requestedAt: v.string(),
  effectiveAt: v.string(),
  /** When a worker is to look at it. */
  dueAt: v.string(),
  /** Nobody's id, in the place of the person's where others keep what they had with them. */
  pseudonym: v.string(),
  leaving: v.exactOptional(Leaving),
  /** Recipients whom the announcement has reached. */
  told: v.optional(v.array(v.string()), []),
  /** How far the sweep is: the key of the last item it has looked at. */
  sweptTo: v.exactOptional(v.object({ pk: v.string(), sk: v.string() })),
  /** Items that this sweep had to erase; the sweep that finds none is the last. */
  sweptOut: v.optional(v.number(), 0),
});

export interface StoredErasure extends v.InferOutput<typeof Attributes> {
  readonly userId: string;
}

const StoredErasure = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...Attributes.entries }),
  v.transform(({ pk, sk, ...kept }): StoredErasure => ({ ...erasureItem.partsOf({ pk, sk }), ...kept })),
);

export const getErasure = (userId: string): Promise<StoredErasure | undefined> =>
  get(StoredErasure, erasureItem.key({ userId }), { consistent: true });

/** Refused when one was asked for already. */
export const askForErasure = ({ userId, ...asked }: StoredErasure): Write =>
  put({ ...erasureItem.key({ userId }), ...erasureItem.gsi3.key({ ...asked, userId }), ...asked }, absent('pk'));

/** Refused once it runs, and where none was asked for. How often it has failed counts no more, should it be asked for again. */
export const takeErasureBack = (userId: string): readonly [Write, ...Write[]] => [
  remove(erasureItem.key({ userId }), equals('state', 'requested')),
  forgetFailures({ work: 'erasure', userId }),
];

/** One that failed too often is due then, when an administrator does not put it back: it stays in their list. */
export const neverDue = '9999-12-31T23:59:59.999Z';

type ErasureChange = Partial<Omit<StoredErasure, 'userId' | 'requestedAt' | 'pseudonym'>> & {
  readonly without?: readonly 'sweptTo'[];
};

/** Refused when another worker has changed its step or state or gone on with its sweep, or it was taken back. */
export const changeErasure = (before: StoredErasure, { without = [], ...set }: ErasureChange): Write =>
  update(
    erasureItem.key(before),
    {
      set: { ...set, ...(set.dueAt !== undefined && erasureItem.gsi3.key({ ...before, dueAt: set.dueAt })) },
      remove: without,
    },
    every(equals('step', before.step), equals('state', before.state), isSweptAs(before)),
  );

/** As `changeErasure`, when a step is done: what failed before it is not in a row with what fails after. */
export const erasureStepDone = (before: StoredErasure, change: ErasureChange): readonly [Write, ...Write[]] => [
  changeErasure(before, change),
  forgetFailures({ work: 'erasure', userId: before.userId }),
];

/** Leaves one that failed too often to an administrator. Refused as `changeErasure` is. */
export const leaveErasure = (erasure: StoredErasure): Write => changeErasure(erasure, { dueAt: neverDue });

/** As `leaveErasure`, by the key alone, where the rest cannot be read. */
export const leaveUnreadable = (userId: string): Write =>
  update(erasureItem.key({ userId }), {
    set: { dueAt: neverDue, ...erasureItem.gsi3.key({ dueAt: neverDue, userId }) },
  });

/** A run that began from an older place must not set a sweep back, nor end it. */
const isSweptAs = ({ sweptTo }: StoredErasure): Condition => (sweptTo ? equals('sweptTo', sweptTo) : absent('sweptTo'));

/** The last that is heard of somebody: that it is done, by their id alone. */
export const erasureDone = (erasure: StoredErasure, at: string): readonly [Write, ...Write[]] => [
  remove(erasureItem.key(erasure), equals('step', 'receipt')),
  forgetFailures({ work: 'erasure', userId: erasure.userId }),
  audited(
    {
      actorId: erasure.userId,
      action: 'user.erase',
      targetType: 'user',
      targetId: erasure.userId,
      detail: { type: erasure.userType, requestedAt: erasure.requestedAt },
    },
    at,
  ),
];

const Listed = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform((item) => erasureItem.partsOf(item).userId),
);

/** One that cannot be read keeps no other from being found. */
const MaybeErasure = v.pipe(
  v.looseObject({ pk: v.string(), sk: v.string() }),
  v.transform((item) => ({ userId: erasureItem.partsOf(item).userId, read: v.safeParse(StoredErasure, item) })),
);

export interface FoundErasures {
  readonly erasures: StoredErasure[];
  /** Whose cannot be read, and why. */
  readonly unreadable: { readonly userId: string; readonly error: Error }[];
}

const found = async (userIds: readonly string[]): Promise<FoundErasures> => {
  const all: FoundErasures = { erasures: [], unreadable: [] };
  if (userIds.length === 0) return all;
  const keys = userIds.map((userId) => erasureItem.key({ userId }));
  for (const { userId, read } of await getAll(MaybeErasure, keys))
    if (read.success) all.erasures.push(read.output);
    else all.unreadable.push({ userId, error: new v.ValiError(read.issues) });
  return all;
};

/** Those that a worker is to look at by now, the longest due first. */
export const dueErasures = async (at: string): Promise<FoundErasures> => {
  const range = erasureItem.gsi3.range({ dueAt: { first: '0', last: at } });
  return found((await query(Listed, range, { limit: 100 }, 'erasures')).items);
};

/** A page of those that were asked for and are not done, the soonest first; those that cannot be read are left out of it. */
export const listErasures = async (
  page: Page,
  owner: string,
): Promise<PageOf<StoredErasure> & Pick<FoundErasures, 'unreadable'>> => {
  const { items, ...next } = await query(Listed, erasureItem.gsi3.range(), page, owner);
  const { erasures, unreadable } = await found(items);
  return { ...next, unreadable, items: erasures.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)) };
};
