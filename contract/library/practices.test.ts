import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { languages } from '../core/languages.ts';
import { PracticeScript, type PracticeStep, poses } from './practice-script.ts';
import { type PracticeId, practiceFacts, practiceFile, practiceIds } from './practices.ts';
import { breathSeconds, spread } from './spread.ts';

const site = join(import.meta.dirname, '../../web/public');

const scriptOf = (id: PracticeId, language: string): PracticeScript =>
  v.parse(PracticeScript, JSON.parse(readFileSync(join(site, practiceFile(id, language)), 'utf8')));

const scriptsOf = (id: PracticeId) => languages.map((language) => scriptOf(id, language));

test('every practice is there in every language, and nothing else', () => {
  const wanted = practiceIds.flatMap((id) => languages.map((language) => `${id}.${language}.json`));
  expect(readdirSync(join(site, 'practices')).toSorted()).toEqual(wanted.toSorted());
});

describe.each(practiceIds)('%s', (id) => {
  test('is what is known of it beforehand', () => {
    for (const { id: named, kind, category, minutes } of scriptsOf(id)) {
      expect({ id: named, kind, category, minutes }).toEqual({ id, ...practiceFacts[id] });
    }
  });

  test('takes the same steps in every language, in other words', () => {
    const scripts = scriptsOf(id);
    const bare = scripts.map(({ version, caution, steps }) => ({
      version,
      cautious: caution !== undefined,
      steps: steps.map(({ text, ...rest }) => ({ ...rest, said: text.length > 0 })),
    }));
    expect(new Set(bare.map((script) => JSON.stringify(script))).size).toBe(1);
    for (const index of scripts[0]?.steps.keys() ?? [])
      expect(new Set(scripts.map(({ steps }) => steps[index]?.text)).size).toBe(languages.length);
  });

  test('fits into each of its lengths, begins with a bell, and ends with one, unless it is to fall asleep with', () => {
    const [script] = scriptsOf(id);
    for (const minutes of practiceFacts[id].minutes) {
      const placed = spread(script?.steps ?? [], minutes);
      expect(placed.at(-1)?.to).toBe(minutes * 60);
      expect([placed[0]?.step.bell, placed.at(-1)?.step.bell === true]).toEqual([true, id !== 'falling-asleep']);
      // Whoever breathes with it is not left with half a breath, nor waits long for the end.
      for (const { step, from, to } of placed) if (step.breath) expect((to - from) % breathSeconds(step)).toBe(0);
    }
  });
});

/** Letters that a calm voice reads in a second. */
const pace = 13;

describe.each(practiceIds.filter((id) => practiceFacts[id].kind === 'script'))('%s, read aloud', (id) => {
  test('is over with each step before the next begins, in every language', () => {
    for (const script of scriptsOf(id))
      for (const { step, from, to } of spread(script.steps, practiceFacts[id].minutes[0]))
        expect(step.text.length / pace, step.text).toBeLessThanOrEqual(to - from);
  });
});

test('in yoga something is drawn beside each step, and every pose that can be drawn is in it', () => {
  const drawn = scriptOf('gentle-yoga', 'en').steps.map(({ pose }) => pose);
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn)).toEqual(new Set(poses));
});

const step: fc.Arbitrary<PracticeStep> = fc.oneof(
  fc.record({ seconds: fc.integer({ min: 1, max: 60 }), text: fc.constant('Rest') }),
  fc.record({
    seconds: fc.integer({ min: 1, max: 60 }),
    text: fc.constant('Rest'),
    stretch: fc.integer({ min: 1, max: 4 }),
  }),
  fc
    .record({ each: fc.integer({ min: 1, max: 19 }), times: fc.integer({ min: 1, max: 5 }), grows: fc.boolean() })
    .map(({ each, times, grows }) => ({
      seconds: each * times,
      text: 'Breathe',
      breath: [each, 0, 0, 0] as [number, number, number, number],
      stretch: grows ? 1 : 0,
    })),
);

test('whatever the steps, a chosen length is filled without gaps, by whole breaths, and no step is cut short', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), fc.integer({ min: 0, max: 20 }), (steps, more) => {
      const least = steps.reduce((sum, { seconds }) => sum + seconds, 0);
      const minutes = Math.ceil(least / 60) + more;
      const placed = spread(steps, minutes);
      expect([placed[0]?.from, placed.at(-1)?.to]).toEqual([0, minutes * 60]);
      for (const [index, { step: each, from, to }] of placed.entries()) {
        if (index > 0) expect(from).toBe(placed[index - 1]?.to);
        expect(to - from).toBeGreaterThanOrEqual(each.seconds);
        expect(Number.isInteger(to)).toBe(true);
        const isLast = index === placed.length - 1;
        if (each.breath && !isLast) expect((to - from) % breathSeconds(each)).toBe(0);
      }
    }),
  );
});

test('steps that stretch share what is left by their shares; the others keep their length', () => {
  const steps = [
    { seconds: 10, text: 'a' },
    { seconds: 10, text: 'b', stretch: 1 },
    { seconds: 10, text: 'c', stretch: 3 },
    { seconds: 10, text: 'd' },
  ];
  expect(spread(steps, 2).map(({ from, to }) => to - from)).toEqual([10, 30, 70, 10]);
});

test('a length that the steps do not fit into is refused', () => {
  expect(() => spread([{ seconds: 61, text: 'a' }], 1)).toThrow(RangeError);
});
