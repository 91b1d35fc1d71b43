import type * as v from 'valibot';
import type { CheckInReport, ReflectionReport } from '#contract/days/schema.ts';
import { trueNow } from '#web/format/device-clock.ts';
import { deviceZone } from '#web/format/device-zone.ts';
import { save } from '#web/offline/outbox/save.ts';
import { newId } from './new-id.ts';

type CheckInTold = v.InferInput<typeof CheckInReport>;
type ReflectionTold = v.InferInput<typeof ReflectionReport>;

/** How the keys of queries begin that show entries. */
const refreshes = ['today', 'entries', 'days'] as const;

/** What is new here and now. */
export const firstTold = () => ({
  id: newId(),
  revision: 1,
  occurredAt: new Date(trueNow()).toISOString(),
  zone: deviceZone(),
});

/**
 * Keeps a check-in on this device and tells the server as soon as there is a connection.
 * @param echo in words that the person knows it by, should it be refused
 */
export const keepCheckIn = (body: CheckInTold, echo: string): Promise<void> =>
  save({ endpoint: 'saveCheckIn', body: { ...body, agoSeconds: 0 }, about: body.id, echo, refreshes });

/** The same for a reflection. */
export const keepReflection = (body: ReflectionTold): Promise<void> =>
  save({ endpoint: 'saveReflection', body: { ...body, agoSeconds: 0 }, about: body.id, echo: body.text, refreshes });

/** Removes an entry here at once, and on the server as soon as there is a connection. */
export const dropEntry = (id: string): Promise<void> =>
  save({ endpoint: 'removeEntry', params: { id }, about: id, refreshes });
