import * as v from 'valibot';
import type { CheckSchedule } from '#contract/journal/wellbeing/due.ts';
import type { WellbeingSchedule } from '#contract/journal/wellbeing/schema.ts';
import { absent, equals } from '../../table/expression.ts';
import { upsert, type Write } from '../../table/write.ts';
import { wellbeingScheduleItem } from './entities.ts';

/** When the well-being check is due, as it is stored. */
export const StoredSchedule: v.GenericSchema<unknown, CheckSchedule> = v.object({
  every: v.exactOptional(v.picklist([14, 28, 'off'])),
  instrument: v.exactOptional(v.string()),
  lastOn: v.exactOptional(v.string()),
});

/** How it is stored and where, to be read together with other things. */
export const storedSchedule = (userId: string) => [StoredSchedule, wellbeingScheduleItem.key({ userId })] as const;

/** Absent fields stay as they are. */
export const changeSchedule = (userId: string, { every, instrument }: WellbeingSchedule): Write =>
  upsert(wellbeingScheduleItem.key({ userId }), { set: { every, instrument } });

/** The check was answered on a day. Refused when another answer came between. */
export const answeredOn = (userId: string, day: string, { lastOn }: CheckSchedule): Write =>
  upsert(
    wellbeingScheduleItem.key({ userId }),
    { set: { lastOn: day } },
    lastOn === undefined ? absent('lastOn') : equals('lastOn', lastOn),
  );
