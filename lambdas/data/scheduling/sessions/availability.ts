import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { Availability } from '#contract/scheduling/availability/schema.ts';
import { absent, equals } from '../../table/expression.ts';
import { get, type ReadOptions } from '../../table/read.ts';
import { check, put, type Write } from '../../table/write.ts';
import { availabilityItem } from './entities.ts';

/** The coach's own, or what holds for who has said nothing yet. */
export const readAvailability = async (coachId: string, options?: ReadOptions): Promise<Availability> =>
  (await get(Availability, availabilityItem.key({ coachId }), options)) ?? firstAvailability;

/** Refused when somebody saved since `before` was read. */
export const saveAvailability = (coachId: string, before: Availability, after: Omit<Availability, 'version'>): Write =>
  put(
    { ...availabilityItem.key({ coachId }), ...after },
    before.version === 0 ? absent('pk') : equals('version', before.version),
  );

/** Refuses its transaction when the hours or rules are others by now. */
export const sameAvailability = (coachId: string, { version }: Pick<Availability, 'version'>): Write =>
  check(availabilityItem.key({ coachId }), version === 0 ? absent('pk') : equals('version', version));

/** How it is stored and where, to be read together with other things. */
export const storedAvailability = (coachId: string) => [Availability, availabilityItem.key({ coachId })] as const;
