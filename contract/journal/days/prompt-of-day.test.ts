import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { plusDays } from '../../core/time/dates.ts';
import { promptRestDays, promptsOfDay } from './prompt-of-day.ts';

const promptOfDay = (...of: Parameters<typeof promptsOfDay>) => promptsOfDay(...of)[0];

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `prompt-${index}`);

const wanted = (day: string, answered: Record<string, string> = {}, userId = 'anna') => ({
  userId,
  moment: 'morning',
  day,
  answered,
});

const userId = fc.uuid();
const count = fc.integer({ min: promptRestDays, max: 60 });

test('with fourteen prompts or more none comes again within fourteen days, whether it is answered or not', () => {
  fc.assert(
    fc.property(userId, count, fc.infiniteStream(fc.boolean()), (person, of, answers) => {
      const shown: string[] = [];
      const answered: Record<string, string> = {};
      for (let index = 0; index < 120; index += 1) {
        const day = plusDays('2026-01-01', index);
        const prompt = promptOfDay(idsOf(of), wanted(day, answered, person)) ?? '';
        expect(shown.slice(-promptRestDays + 1)).not.toContain(prompt);
        shown.push(prompt);
        if (answers.next().value) answered[prompt] = day;
      }
      expect(new Set(shown).size).toBe(of);
    }),
    { numRuns: 30 },
  );
});

test('the same for one person on every device and in whatever order the prompts come; another one for others', () => {
  const ids = idsOf(20);
  const of = (person: string, moment = 'morning') =>
    Array.from({ length: 20 }, (_, index) =>
      promptOfDay(ids.toReversed(), { ...wanted(plusDays('2026-05-01', index), {}, person), moment }),
    );
  const again = Array.from({ length: 20 }, (_, index) => promptOfDay(ids, wanted(plusDays('2026-05-01', index))));
  expect(of('anna')).toEqual(again);
  expect(of('anna')).not.toEqual(of('bea'));
  expect(of('anna')).not.toEqual(of('anna', 'evening'));
});

test('what was answered out of turn within the last days is passed over; an answer of today changes nothing', () => {
  fc.assert(
    fc.property(userId, count, fc.integer({ min: 1, max: promptRestDays - 1 }), (person, of, ago) => {
      const day = '2026-05-20';
      const turn = promptOfDay(idsOf(of), wanted(day, {}, person)) ?? '';
      const after = (answeredOn: string) => promptOfDay(idsOf(of), wanted(day, { [turn]: answeredOn }, person));
      expect(after(plusDays(day, -ago))).not.toBe(turn);
      expect(after(plusDays(day, -promptRestDays))).toBe(turn);
      expect(after(day)).toBe(turn);
    }),
  );
});

test('one of few is there every day, even when all were answered lately; of none there is none', () => {
  expect(promptOfDay(['only'], wanted('2026-05-20', { only: '2026-05-19' }))).toBe('only');
  expect(promptOfDay([], wanted('2026-05-20'))).toBeUndefined();
});
