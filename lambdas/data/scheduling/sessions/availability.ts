import * as v from 'valibot';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, resolve } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { Availability } from '#contract/scheduling/availability/schema.ts';
import { now } from '../../table/clock.ts';
import { absent, equals } from '../../table/expression.ts';
import { get, type ReadOptions } from '../../table/read.ts';
import { dueAttributes } from '../../table/table-schema.ts';
import { check, put, update, type Write } from '../../table/write.ts';
import { availabilityItem } from './entities.ts';

/** The coach's own, or what holds for who has said nothing yet. */
export const readAvailability = async (coachId: string, options?: ReadOptions): Promise<Availability> =>
  (await get(Availability, availabilityItem.key({ coachId }), options)) ?? firstAvailability;

/** Refused when somebody saved since `before` was read. */
export const saveAvailability = (
  coachId: string,
  before: Availability,
  after: Availability,
  at: string = now(),
): Write =>
  put(
    { ...availabilityItem.key({ coachId }), ...after, ...(after.morningMail && morningKeys(coachId, after, at)) },
    before.version === 0 ? absent('pk') : equals('version', before.version),
  );

/** Refuses its transaction when the hours or rules are others by now. */
export const sameAvailability = (coachId: string, { version }: Pick<Availability, 'version'>): Write =>
  check(availabilityItem.key({ coachId }), version === 0 ? absent('pk') : equals('version', version));

/** How it is stored and where, to be read together with other things. */
export const storedAvailability = (coachId: string) => [Availability, availabilityItem.key({ coachId })] as const;

const morning = 'T07:00';

/** When the coach gets the mail with their day: at seven by their own clock. */
const morningAfter = (timeZone: string, at: string): string => {
  const today = resolve(`${dateAt(at, timeZone)}${morning}`, timeZone).instant;
  return today > at ? today : resolve(`${plusDays(dateAt(at, timeZone), 1)}${morning}`, timeZone).instant;
};

const morningKeys = (coachId: string, { timeZone }: Pick<Availability, 'timeZone'>, at: string) => {
  const dueAt = morningAfter(timeZone, at);
  return availabilityItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, coachId });
};

const DueMorning = v.pipe(
  v.object({ ...Availability.entries, gsi3sk: v.optional(v.string(), '') }),
  v.transform(({ gsi3sk, ...availability }) => ({ availability, gsi3sk, dueAt: gsi3sk.split('#')[0] ?? '' })),
);

/** The rules with when their morning mail is due; an empty text where it is not. */
export const getDueMorning = (coachId: string) =>
  get(DueMorning, availabilityItem.key({ coachId }), { consistent: true });

/** Takes this morning's mail upon oneself: of many who try, one may, and the next is due tomorrow. Refused for all others. */
export const claimMorning = (
  coachId: string,
  { availability, gsi3sk }: NonNullable<Awaited<ReturnType<typeof getDueMorning>>>,
  at: string,
): Write =>
  update(
    availabilityItem.key({ coachId }),
    availability.morningMail ? { set: morningKeys(coachId, availability, at) } : { remove: dueAttributes },
    equals('gsi3sk', gsi3sk),
  );
