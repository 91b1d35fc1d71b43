import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { type Grant, isShared, noSingleEntries, nothingGranted, streamOf, willBeShared } from './is-shared.ts';
import { streams } from './schema.ts';

const mirre = 'mirre';
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);
const instant = fc
  .integer({ min: 0, max: 40 })
  .map((second) => new Date(1_772_000_000_000 + second * 1000).toISOString());
const entry = fc.record({
  kind: fc.constantFrom('check-in', 'reflection', 'play', 'wellbeing'),
  day,
  share: fc.constantFrom('stream', 'on', 'off'),
  sharedWith: fc.constantFrom(mirre, 'another', undefined),
  sharedAt: fc.option(instant, { nil: undefined }),
});
const grant: fc.Arbitrary<Grant> = fc.record({
  coachId: fc.constant(mirre),
  streams: fc.record({ mood: day, reflections: day, practice: day, wellbeing: day }, { requiredKeys: [] }),
  itemsSince: instant,
});

test('an entry that is kept private is never shared', () => {
  fc.assert(fc.property(entry, grant, (each, given) => !isShared({ ...each, share: 'off' }, given)));
});

test('nothing is shared where nothing is granted', () => {
  fc.assert(fc.property(entry, (each) => !isShared(each, nothingGranted(mirre))));
});

test('a stream is shared from its day on, that day included; the day before is not', () => {
  const given = { coachId: mirre, streams: { mood: '2026-03-10' }, itemsSince: '2026-01-01T00:00:00.000Z' };
  const checkIn = (on: string) => isShared({ kind: 'check-in', day: on, share: 'stream' }, given);
  expect([checkIn('2026-03-09'), checkIn('2026-03-10'), checkIn('2026-03-11')]).toEqual([false, true, true]);
  expect(isShared({ kind: 'reflection', day: '2026-03-11', share: 'stream' }, given)).toBe(false);
});

test('what is shared by itself is shared whatever its stream says, until everything is stopped', () => {
  const shared = {
    kind: 'reflection',
    day: '2026-03-09',
    share: 'on',
    sharedWith: mirre,
    sharedAt: '2026-03-09T10:00:00.000Z',
  } as const;
  const since = (itemsSince: string) => isShared(shared, { coachId: mirre, streams: {}, itemsSince });
  expect(since('2026-03-09T09:59:59.999Z')).toBe(true);
  expect(since('2026-03-09T10:00:00.000Z')).toBe(false);
  const other = { coachId: 'another', streams: {}, itemsSince: '2026-01-01T00:00:00.000Z' };
  expect(isShared(shared, other)).toBe(false);
});

test('stopping every stream and every single entry leaves nothing, and starting a stream again brings its own entries only', () => {
  fc.assert(
    fc.property(entry, day, fc.constantFrom(...streams), (each, from, stream) => {
      const stopped = { coachId: mirre, streams: {}, itemsSince: '2027-01-01T00:00:00.000Z' };
      const again = { ...stopped, streams: { [stream]: from } };
      const wanted = each.share !== 'off' && streamOf[each.kind] === stream && each.day >= from;
      return !isShared(each, stopped) && isShared(each, again) === wanted;
    }),
  );
});

test('more is never shared by granting less', () => {
  fc.assert(
    fc.property(entry, grant, fc.constantFrom(...streams), (each, given, stream) => {
      const { [stream]: _, ...others } = given.streams;
      return !isShared(each, { ...given, streams: others }) || isShared(each, given);
    }),
  );
});

test('an entry that waits on the device is shown as it will be once it is stored for the present coach', () => {
  fc.assert(
    fc.property(entry, grant, (each, given) => {
      const stored = { ...each, sharedWith: mirre, sharedAt: noSingleEntries };
      return willBeShared(each, given.streams) === isShared(stored, given);
    }),
  );
});
