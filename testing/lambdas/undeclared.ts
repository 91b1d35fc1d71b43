import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { keysOf } from '#contract/core/keys-of.ts';
import { entities } from '#lambdas/data/entities.ts';
import { type AnyEntity, keyParser, type PersonRule } from '#lambdas/data/table/entity.ts';
import { type IndexName, tableSchema } from '#lambdas/data/table/table-schema.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';

interface Table {
  readonly endpoint: string;
  readonly tableName: string;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * Fails when the table holds an item that no declared kind explains: one of no kind or of several, one in an index that its
 * kind does not name, one that names nobody whose it should be, or somebody of whom its kind says nothing.
 * Every test helper that made a table asks this before it stops.
 */
export const everythingDeclared = async ({ endpoint, tableName }: Table): Promise<void> => {
  const items = (await scanned({ endpoint, tableName })).map(explained);
  const known = new Set(items.flatMap(({ people }) => people));
  const wrong = items.flatMap((item) =>
    faultsOf(item, known).map((fault) => `${item.key.pk} / ${item.key.sk} ${fault}`),
  );
  if (wrong.length === 0) return;
  const more = wrong.length > shown ? [`and ${wrong.length - shown} more`] : [];
  throw new Error(['The table holds what no kind of item declares:', ...wrong.slice(0, shown), ...more].join('\n'));
};

const shown = 20;

const scanned = async ({ endpoint, tableName }: Table): Promise<Stored[]> => {
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials: localCredentials });
  const found: Stored[] = [];
  try {
    const table = DynamoDBDocumentClient.from(client);
    for await (const { Items = [] } of paginateScan({ client: table }, { TableName: tableName })) found.push(...Items);
  } finally {
    client.destroy();
  }
  return found;
};

interface Explained {
  readonly item: Stored;
  readonly key: { readonly pk: string; readonly sk: string };
  readonly kinds: readonly AnyEntity[];
  /** Ids and addresses by which the item says whose it is. */
  readonly people: readonly string[];
}

const kinds = entities.map((entity) => ({ entity, partsIn: keyParser(entity.keys.table) }));

const explained = (item: Stored): Explained => {
  const key = keyIn(item, '');
  const own = kinds.flatMap(({ entity, partsIn }) => (partsIn(key) ? [entity] : []));
  const people = own.flatMap((entity) =>
    entity.people.flatMap((rule) => namesIn(rule).flatMap((name) => valuesIn(entity, item, name))),
  );
  return { item, key, kinds: own, people };
};

const faultsOf = ({ item, kinds: [kind, ...others], people }: Explained, known: ReadonlySet<string>): string[] => {
  if (!kind) return ['is of no declared kind'];
  if (others.length > 0) return [`is of several kinds: ${[kind, ...others].map(({ name }) => name).join(', ')}`];
  return [
    ...indexNames
      .filter((index) => item[`${index}pk`] !== undefined && !partsAt(kind, item, index))
      .map((index) => `lies in ${index} where its kind (${kind.name}) does not`),
    ...(kind.people.length > 0 && people.length === 0 ? ['names nobody whose it is'] : []),
    ...(kind.mayMention === undefined ? mentions(item) : [])
      .filter((somebody) => known.has(somebody) && !people.includes(somebody))
      .map((somebody) => `names ${somebody}, of whom its kind (${kind.name}) says nothing`),
  ];
};

const indexNames = keysOf(tableSchema.indexes);

/** In the table, or in an index by its name. */
const keyIn = (item: Stored, place: IndexName | '') => ({ pk: text(item[`${place}pk`]), sk: text(item[`${place}sk`]) });

const partsAt = ({ keys }: AnyEntity, item: Stored, place: IndexName | '') => {
  const template = keys[place || 'table'];
  return template && keyParser(template)(keyIn(item, place));
};

const namesIn = (rule: PersonRule): string[] =>
  ['userId', 'email', 'emailDigest', 'clientId'].flatMap((by) => {
    const name: unknown = Object.entries(rule).find(([property]) => property === by)?.[1];
    return typeof name === 'string' ? [name] : [];
  });

/** By a value of the keys, or else by an attribute. */
const valuesIn = (entity: AnyEntity, item: Stored, name: string): string[] => {
  const part = (['', ...indexNames] as const)
    .map((place) => partsAt(entity, item, place)?.[name])
    .find((value) => value !== undefined);
  return part === undefined ? attributes(item, name.split('.')) : [part];
};

const attributes = (value: unknown, [name, ...path]: readonly string[]): string[] => {
  if (name !== undefined) return isRecord(value) ? attributes(value[name], path) : [];
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
};

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Everything in an item that looks like a person's id or an address. */
const mentions = (item: Stored): string[] => [
  ...new Set(JSON.stringify(item).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[^\s"#/]+@[^\s"#/\\]+/g) ?? []),
];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
