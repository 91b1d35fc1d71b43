import type * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { CheckIn, CheckInReport, Reflection, ReflectionReport } from '#contract/journal/days/schema.ts';
import { trueNow } from '#web/lib/format/device-clock.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { newEntryId } from '#web/lib/random-id.ts';

type CheckInTold = v.InferInput<typeof CheckInReport>;
type ReflectionTold = v.InferInput<typeof ReflectionReport>;

/** How the keys of queries begin that show entries. */
const refreshes = ['today', 'entries', 'days'] as const;

/** Values of a new report: id, revision and time. */
export const firstReport = () => ({
  id: newEntryId(),
  revision: 1,
  write: newEntryId(),
  occurredAt: new Date(trueNow()).toISOString(),
  zone: deviceZone(),
});

/**
 * The next change of an entry, which names the one it is made from: another device may have made another meanwhile.
 * @param from the change that was before the person when they began to write
 */
export const nextReport = ({ id, revision, zone }: CheckIn | Reflection, from: string | undefined) => ({
  id,
  revision: revision + 1,
  write: newEntryId(),
  ...defined({ from }),
  zone,
});

/**
 * Keeps a check-in on this device and tells the server as soon as there is a connection.
 * @param echo in words that the person knows it by, should it be refused
 */
export const keepCheckIn = (body: CheckInTold, echo: string): Promise<void> =>
  save({ endpoint: 'saveCheckIn', body: { ...body, agoSeconds: 0 }, about: body.id, echo, refreshes });

/**
 * The same for a reflection.
 * @param files of this device that it names, which are sent before it
 */
export const keepReflection = (body: ReflectionTold, files: readonly string[] = []): Promise<void> =>
  save({
    endpoint: 'saveReflection',
    body: { ...body, agoSeconds: 0 },
    about: body.id,
    echo: body.text,
    refreshes,
    ...(files.length > 0 && { files }),
  });

/** Removes an entry here at once, and on the server as soon as there is a connection. */
export const dropEntry = (id: string): Promise<void> =>
  save({ endpoint: 'removeEntry', params: { id }, about: id, refreshes });
