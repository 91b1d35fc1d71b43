/** Primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What a Query reads: a partition of the table or of the index, and how its sort keys begin. */
export interface Range {
  readonly partition: string;
  readonly prefix?: string;
  readonly index?: 'gsi1';
}

/** Every key of the table; `docs/access-patterns.md` says who reads and writes which. */
export const keys = {
  profile: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  coach: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'COACH' }),
  invitation: (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' }),
  client: (coachId: string, clientId: string): Key => ({ pk: `COACH#${coachId}`, sk: `CLIENT#${clientId}` }),
  clientsOf: (coachId: string): Range => ({ partition: `COACH#${coachId}`, prefix: 'CLIENT#' }),
  /** Marks an address as taken on one coach's client list. */
  clientEmail: (coachId: string, email: string): Key => ({ pk: `COACH#${coachId}`, sk: `EMAIL#${email}` }),
  counter: (name: string, shard: number): Key => ({ pk: 'STATS', sk: `${name}#${shard}` }),
  counters: (name: string): Range => ({ partition: 'STATS', prefix: `${name}#` }),
  /** Instants of the e-mails sent within the last day, by coach, by recipient (hashed) or by client. */
  sends: (scope: 'coach' | 'recipient' | 'client', id: string): Key => ({ pk: `SENDS#${scope}#${id}`, sk: 'SENDS' }),
  idempotency: (userId: string, key: string): Key => ({ pk: `IDEMPOTENCY#${userId}`, sk: key }),
} as const;

/** Keys of the index `gsi1`. */
export const indexKeys = {
  profile: (userId: string, createdAt: string) => ({ gsi1pk: 'PROFILE', gsi1sk: `${createdAt}#${userId}` }),
  /** Relations of one client, once joined. */
  clientOfUser: (userId: string) => ({ gsi1pk: `USER#${userId}`, gsi1sk: 'CLIENT' }),
} as const;

/** The part of a key after its prefix. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1);
