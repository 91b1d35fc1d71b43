import * as v from 'valibot';
import { Device, NudgeKind, NudgeSettings } from '#contract/accounts/nudges/schema.ts';
import { above, absent, type Condition, equals, every, present } from '../../table/expression.ts';
import { get, type PageOf, query, type ReadOptions } from '../../table/read.ts';
import { dueAtIn, dueAttributes } from '../../table/table-schema.ts';
import { update, upsert, type Write } from '../../table/write.ts';
import { nudgesItem } from './entities.ts';

const StoredDevice = v.object({ id: v.string(), addedAt: v.string(), ...Device.entries });
export type StoredDevice = v.InferOutput<typeof StoredDevice>;

/** What no push service took yet, of which browsers, and until when it is tried. */
const Waiting = v.object({ kinds: v.array(NudgeKind), deviceIds: v.array(v.string()), until: v.string() });

const StoredNudges = v.pipe(
  v.object({
    off: v.optional(NudgeSettings.entries.off, []),
    practiceAt: v.exactOptional(v.string()),
    mail: v.optional(v.boolean(), false),
    devices: v.optional(v.array(StoredDevice), []),
    /** Rises with each change of the above; 0 as long as nothing is kept. */
    version: v.optional(v.number(), 0),
    /** When it was last looked for news, and what has been told since. */
    lookedAt: v.exactOptional(v.string()),
    /** The session that was told, with its start. */
    session: v.exactOptional(v.string()),
    /** When the first message came that is unread, of which was told. */
    message: v.exactOptional(v.string()),
    /** Local days of the last look at what is due, and of the last mail. */
    dueToldOn: v.exactOptional(v.string()),
    mailedOn: v.exactOptional(v.string()),
    waiting: v.exactOptional(Waiting),
    gsi3sk: v.optional(v.string(), ''),
  }),
  v.transform(({ gsi3sk, ...rest }) => ({ ...rest, dueAt: dueAtIn(gsi3sk) })),
);
export type StoredNudges = v.InferOutput<typeof StoredNudges>;

/** What a look at somebody leaves behind. What is undefined stays as it was. */
export interface LookResult {
  readonly lookedAt?: string;
  readonly session?: string | undefined;
  readonly message?: string | undefined;
  readonly dueToldOn?: string | undefined;
  readonly mailedOn?: string;
}

/** How they are stored and where, to be read together with other things. */
export const storedNudges = (userId: string) => [StoredNudges, nudgesItem.key({ userId })] as const;

const none = v.parse(StoredNudges, {});

export const getNudges = async (userId: string, options?: ReadOptions): Promise<StoredNudges> =>
  (await get(...storedNudges(userId), options)) ?? none;

type Chosen = Pick<StoredNudges, 'off' | 'mail' | 'devices'> & { readonly practiceAt?: string | undefined };

/** Whether there is a way to tell somebody something, and something that they want to hear. */
const isWanted = ({ devices, mail, off, practiceAt }: Chosen): boolean =>
  (devices.length > 0 || mail) && (off.length < NudgeKind.options.length - 1 || practiceAt !== undefined);

/** Refused when the choices are others by now. @param dueAt when to look for news next */
export const saveNudges = (
  userId: string,
  before: StoredNudges,
  { off, practiceAt, mail, devices }: Chosen,
  { at, dueAt }: { readonly at: string; readonly dueAt: string },
): Write => {
  const isDue = isWanted({ off, practiceAt, mail, devices });
  const wasDue = before.dueAt !== '';
  return upsert(
    nudgesItem.key({ userId }),
    {
      set: {
        off,
        practiceAt,
        mail,
        devices,
        version: before.version + 1,
        ...(isDue && nudgesItem.gsi3.key({ userId, dueAt })),
        // Nothing of what came before is told.
        ...(isDue && !wasDue && { lookedAt: at }),
      },
      remove: [...(practiceAt === undefined ? ['practiceAt'] : []), ...(isDue ? [] : dueAttributes)],
    },
    before.version === 0 ? absent('version') : equals('version', before.version),
  );
};

const Due = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), gsi3sk: v.string() }),
  v.transform(({ gsi3sk, ...key }) => ({ ...nudgesItem.partsOf(key), dueAt: dueAtIn(gsi3sk) })),
);
export type DueNudges = v.InferOutput<typeof Due>;

/** For whom it is time to look, the longest due first; a Query for each hundred. */
export const nudgesDue = (until: string, cursor?: string): Promise<PageOf<DueNudges>> =>
  query(Due, nudgesItem.gsi3.range({ dueAt: { first: '0', last: until } }), { limit: 100, cursor }, 'clock');

/** Looked for news; of many who look at once one gets through. @param from when this look was due */
export const finishLook = (userId: string, from: string, next: string, told: LookResult): Write =>
  update(
    nudgesItem.key({ userId }),
    {
      set: { ...told, ...nudgesItem.gsi3.key({ userId, dueAt: next }) },
      remove: ['waiting'],
    },
    dueAs(userId, from),
  );

const dueAs = (userId: string, dueAt: string): Condition =>
  every(present('pk'), equals('gsi3sk', nudgesItem.gsi3.key({ userId, dueAt }).gsi3sk));

/** Something came of which somebody may want to hear before the next look. Refused for who wants nothing, or is looked at earlier. */
export const wakeNudges = (userId: string, dueAt: string): Write =>
  update(
    nudgesItem.key({ userId }),
    { set: nudgesItem.gsi3.key({ userId, dueAt }) },
    above('gsi3sk', nudgesItem.gsi3.key({ userId, dueAt }).gsi3sk),
  );

/** What a push service has not taken is tried again, and browsers that are gone are forgotten. Refused when the choices are others by now. */
export const keepUnsent = (
  userId: string,
  { version }: StoredNudges,
  {
    devices,
    waiting,
    dueAt,
  }: { readonly devices: readonly StoredDevice[]; readonly waiting?: StoredNudges['waiting']; readonly dueAt?: string },
): Write =>
  update(
    nudgesItem.key({ userId }),
    {
      set: {
        devices,
        version: version + 1,
        waiting,
        ...(dueAt !== undefined && nudgesItem.gsi3.key({ userId, dueAt })),
      },
      remove: waiting ? [] : ['waiting'],
    },
    equals('version', version),
  );
