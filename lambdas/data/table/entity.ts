import type { IndexName } from './table-schema.ts';

declare const declared: unique symbol;

/** Primary key of an item. Only a declared kind of item makes one: what has no rule is neither read nor written. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
  readonly [declared]: true;
}

/** A partition of the table or an index, and how its sort keys begin or between which two they are. */
export interface Range {
  readonly partition: string;
  readonly prefix?: string;
  /** First and last, both included; instead of a prefix. */
  readonly between?: readonly [string, string];
  readonly index?: IndexName;
  /** From the last sort key to the first. */
  readonly descending?: true;
  readonly [declared]: true;
}

/** Partition and sort key; `{coachId}` stands for a value. */
type Template = readonly [partition: string, sort: string];

type Keys = { readonly table: Template } & { readonly [Name in IndexName]?: Template };

/** By which value of its keys, or else by which attribute (a path with dots; one value or a list), an item names somebody. */
type Named =
  | { readonly userId: string; readonly email?: string }
  | { readonly email: string }
  /** The digest of an address, as `derivedId` makes it. */
  | { readonly emailDigest: string }
  /** The relation between a coach and a client: the person is the client. */
  | { readonly clientId: string };

/** Attributes of an unfinished item, such as a draft, which an erasure deletes whoever it names. */
interface Unfinished {
  readonly goesWhile?: { readonly attribute: string; readonly is: string };
}

type Erasure =
  | { readonly erase: 'delete' }
  | (Unfinished & {
      /**
       * The item stays for the others whom it concerns, without what tells who this person was: another id stands for theirs, which nobody
       * knows to be theirs, and names and addresses are replaced.
       */
      readonly erase: 'anonymise';
      /** Attributes that hold the person's names. */
      readonly names?: readonly string[];
      /** Attributes (paths with dots) that go. What named the person goes with it when it is among them, and is replaced otherwise. */
      readonly without?: readonly string[];
      /** Another id takes the place of theirs in a list, because others stand beside it; without it, theirs leaves the list. */
      readonly inLists?: 'replaced';
      /** Values that replace absent ones after an erasure. */
      readonly becomes?: Readonly<Record<string, string>>;
      /** Others must keep it, for as long as tax law asks from the end of the year in which it was issued. */
      readonly retainedFor?: 'tax-years';
    })
  | (Unfinished & {
      readonly erase: 'keep';
      readonly retainedBecause: string;
      /** How long the law of the seller's country asks for it, from the end of its year; without it the item has an end of its own. */
      readonly retainedFor?: 'tax-years';
    });

type Export =
  | {
      /** The name under which a person receives these items. */
      readonly exportAs: string;
      /** Attributes that are nobody's to read: secrets. */
      readonly withheld?: readonly string[];
      /** The person gets what has this attribute only: what the other has not yet given to them is not theirs. */
      readonly exportedOnce?: string;
      /** Instants of which they get the day alone: to the millisecond, one would say who did it. */
      readonly asDays?: readonly string[];
      /** A list that goes beside the one that names them: they get what stands beside their own id. */
      readonly ownOf?: string;
    }
  | { readonly notExportedBecause: string };

/** A person named by an item, with its rules for erasure and export. */
export type PersonRule = Named & Erasure & Export;

interface Declaration<Declared extends Keys> {
  /** Name in docs/access-patterns.md. */
  readonly name: string;
  readonly keys: Declared;
  /** Whose it is: a rule for each person whom an item of this kind names. */
  readonly person: PersonRule | readonly PersonRule[] | 'nobody';
  /** Why an item may name others beside those. */
  readonly mayMention?: string;
  /** All values that a name in a partition takes, where they are few and known. */
  readonly among?: Readonly<Record<string, readonly string[]>>;
}

/** Any kind of item, as export, erasure and the functions' rights see it. */
export interface AnyEntity {
  readonly name: string;
  readonly keys: Keys;
  readonly people: readonly PersonRule[];
  readonly mayMention?: string;
  readonly among?: Readonly<Record<string, readonly string[]>>;
  /** How its partitions in the table and each index begin, in the form of IAM's condition key `dynamodb:LeadingKeys`: `COACH#*`. */
  readonly leadingKeys: { readonly [Place in keyof Keys]?: string };
  /** The values in an item's keys in the table or an index; nothing where it does not lie there, or is of another kind. */
  readonly partsAt: (place: keyof Keys, item: StoredItem) => Values | undefined;
  /** The key range under these values: all parts of the partition, and any first parts of the sort key. */
  readonly rangeAt: (place: keyof Keys, values: Values) => Range;
  /** The attributes that put an item there. */
  readonly keysAt: (place: keyof Keys, values: Values) => Readonly<Record<string, string>>;
  /** Where an item lies in the table. */
  readonly keyAt: (values: Values) => Key;
  /**
   * The key of a stored item of this kind.
   * @throws Error for any other item
   */
  readonly keyOf: (item: StoredKey) => Key;
}

type Values = Readonly<Record<string, string>>;

interface StoredKey {
  readonly pk: string;
  readonly sk: string;
}

/** An item as it is stored, with its keys. */
export type StoredItem = StoredKey & Readonly<Record<string, unknown>>;

/** A declared kind of item: it alone makes its keys and ranges. */
export type Entity<Declared extends Keys> = AnyEntity &
  Located<Declared['table'], Key> & {
    /**
     * The values in the primary key of an item of this kind.
     * @throws Error for any other item
     */
    readonly partsOf: (item: StoredKey) => Readonly<Record<NamesIn<Declared['table'][number]>, string>>;
  } & {
    readonly [Name in IndexName & keyof Declared]: Declared[Name] extends Template
      ? Located<Declared[Name], Readonly<Record<`${Name}pk` | `${Name}sk`, string>>>
      : never;
  };

/** Keys and ranges in one place: the table or an index, whose keys are attributes of the item. */
interface Located<Place extends Template, Made> {
  readonly key: (...values: All<NamesIn<Place[number]>>) => Made;
  /** Of the values in the sort key the first ones may be given, the last of these as a beginning or between two. */
  readonly range: (
    ...values: [NamesIn<Place[0]>] extends [never] ? [values?: Some<NamesIn<Place[1]>>] : [values: Chosen<Place>]
  ) => Range;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Value = string | number;
type All<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, Value>>];
type Some<Names extends string> = { readonly [Name in Names]?: Value | Beginning | Between };
type Chosen<Place extends Template> = Readonly<Record<NamesIn<Place[0]>, Value>> &
  Some<Exclude<NamesIn<Place[1]>, NamesIn<Place[0]>>>;

interface Beginning {
  readonly beginning: string;
}
interface Between {
  readonly first: string;
  readonly last: string;
}

/** Values that begin so. */
export const beginning = (text: string): Beginning => ({ beginning: text });

/** Values that begin with one of these or lie between them. */
export const between = (first: string, last: string): Between => ({ first, last });

/** Declares a kind of item: where it lies, whose it is, and what becomes of it when that person asks for everything or goes. */
export const entity = <const Declared extends Keys>(declaration: Declaration<Declared>): Entity<Declared> => {
  const { keys, person, ...rest } = declaration;
  const { table, ...indexes }: Keys = keys;
  const partsIn = keyParser(table);
  const partsOf = (item: StoredKey): Readonly<Record<string, string>> => {
    const parts = partsIn(item);
    if (!parts) throw new Error(`${item.pk} ${item.sk} is no key of: ${declaration.name}`);
    return parts;
  };
  const inTable = located(table, { partitionKey: 'pk', sortKey: 'sk' });
  const inIndexes = Object.fromEntries(
    Object.entries(indexes).map(([index, template]) => [
      index,
      located(template, { partitionKey: `${index}pk`, sortKey: `${index}sk`, index }),
    ]),
  );
  const parsers: Readonly<Record<string, ReturnType<typeof keyParser>>> = Object.fromEntries(
    Object.entries(keys).map(([place, template]) => [place, keyParser(template)]),
  );
  const placeOf = (place: string) => {
    const found = place === 'table' ? inTable : inIndexes[place];
    if (!found) throw new Error(`${declaration.name} does not lie in ${place}`);
    return found;
  };
  const made = {
    ...rest,
    keys,
    people: person === 'nobody' ? [] : [person].flat(),
    leadingKeys: Object.fromEntries(Object.entries(keys).map(([place, [pk]]) => [place, pk.replace(/\{.*/s, '*')])),
    partsOf,
    keyOf: (item: StoredKey) => {
      partsOf(item);
      return { pk: item.pk, sk: item.sk };
    },
    ...inTable,
    ...inIndexes,
    partsAt: (place: string, item: StoredItem) => {
      const [pk, sk] = place === 'table' ? [item.pk, item.sk] : [item[`${place}pk`], item[`${place}sk`]];
      return typeof pk === 'string' && typeof sk === 'string' ? parsers[place]?.({ pk, sk }) : undefined;
    },
    rangeAt: (place: string, values: Values) => placeOf(place).range(values),
    keysAt: (place: string, values: Values) => placeOf(place).key(values),
    keyAt: inTable.key,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes keys may say that they belong to a declared kind
  return made as unknown as Entity<Declared>;
};

type Given = Readonly<Record<string, Value | Beginning | Between>>;

interface Place {
  readonly partitionKey: string;
  readonly sortKey: string;
  readonly index?: string;
}

const located = ([pk, sk]: Template, { partitionKey, sortKey, ...index }: Place) => {
  const [partition, sort] = [pieces(pk), pieces(sk)];
  return {
    key: (values: Given = {}) => ({ [partitionKey]: filled(partition, values), [sortKey]: filled(sort, values) }),
    range: (values: Given = {}) => ({ ...index, partition: filled(partition, values), ...sortRange(sort, values) }),
  };
};

/** Text and names in turn. */
const pieces = (template: string): readonly string[] => template.split(/[{}]/);

const isName = (index: number): boolean => index % 2 === 1;

const filled = (template: readonly string[], values: Given): string =>
  template
    .map((piece, index) => {
      const value = isName(index) ? values[piece] : piece;
      return typeof value === 'object' ? '' : value;
    })
    .join('');

const sortRange = (template: readonly string[], values: Given): Pick<Range, 'prefix' | 'between'> => {
  let prefix = '';
  for (const [index, piece] of template.entries()) {
    const value = isName(index) ? values[piece] : piece;
    if (value === undefined) break;
    // Whatever follows in the key comes before the tilde.
    if (typeof value === 'object' && 'first' in value)
      return { between: [prefix + value.first, `${prefix}${value.last}~`] };
    if (typeof value === 'object') {
      prefix += value.beginning;
      break;
    }
    prefix += value;
  }
  return prefix === '' ? {} : { prefix };
};

/**
 * The values in a key, or nothing when it is not of this form. A value may hold anything; where one follows another, the last
 * has no `#`.
 */
export const keyParser = ([pk, sk]: Template) => {
  const [inPartition, inSort] = [reader(pk), reader(sk)];
  return (key: StoredKey): Readonly<Record<string, string>> | undefined => {
    const [partition, sort] = [inPartition(key.pk), inSort(key.sk)];
    return partition && sort && { ...partition, ...sort };
  };
};

const reader = (template: string) => {
  const parts = pieces(template);
  const names = parts.filter((_, index) => isName(index));
  const source = parts.map((piece, index) => (isName(index) ? '(.*)' : piece.replaceAll(/\W/g, '\\$&')));
  const pattern = new RegExp(`^${source.join('')}$`, 's');
  return (text: string): Record<string, string> | undefined => {
    const found = pattern.exec(text);
    return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
  };
};
