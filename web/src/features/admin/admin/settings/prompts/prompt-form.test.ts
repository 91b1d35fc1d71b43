import { expect, test } from 'vitest';
import { blankTexts, checkedPrompt } from './prompt-form.ts';

const texts = { en: 'One good thing', nl: 'Iets goeds', fr: 'Une bonne chose', es: 'Algo bueno', de: 'Etwas Gutes' };

test('a prompt is taken when it is there in all five languages', () => {
  expect(checkedPrompt('morning', texts, undefined)).toEqual({
    prompt: { moment: 'morning', texts },
    faults: new Set(),
  });
});

test('the languages that lack it are named', () => {
  expect(checkedPrompt('evening', { ...texts, fr: ' ', de: '' }, undefined).faults).toEqual(new Set(['fr', 'de']));
  expect(checkedPrompt('evening', blankTexts, undefined).faults.size).toBe(5);
  expect(checkedPrompt('evening', { ...texts, nl: 'x'.repeat(201) }, undefined).faults).toEqual(new Set(['nl']));
});
