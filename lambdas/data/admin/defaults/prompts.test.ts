import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { promptMoments } from '#contract/admin/platform/schema.ts';
import { languages } from '#contract/core/languages.ts';
import { defaultPrompts } from './prompts.ts';

/**
 * Of the ids of the first 14 prompts of each moment, in the order they were published in. Reflections, assignments and programmes refer to
 * them, so a prompt keeps its id when its words change: `firstTexts` then has to name the words before. Prompts added later follow them.
 */
const published = '7d4a76ae7cfaf772796c40c367e821a2e965c671a4fdd3dd55577e274a199261';

const first = 14;
const ofMoments = promptMoments.map((moment) => defaultPrompts.filter((prompt) => prompt.moment === moment));

test('each of the first prompts has the id it was published with, however its words have changed since', () => {
  const ids = ofMoments.flatMap((prompts) => prompts.slice(0, first).map(({ id }) => id));
  expect(createHash('sha256').update(ids.join('\n')).digest('hex')).toBe(published);
});

test('each moment has 60 prompts, and each prompt has an id of its own', () => {
  expect(ofMoments.map((prompts) => prompts.length)).toEqual([60, 60]);
  expect(new Set(defaultPrompts.map(({ id }) => id)).size).toBe(120);
});

test.each(languages)(
  'in %s no two prompts are equal, and each is one question of at most 120 characters',
  (language) => {
    const texts = defaultPrompts.map((prompt) => prompt.texts[language]);
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
    expect(texts.filter((text) => text.length > 120 || text.split('?').length !== 2)).toEqual([]);
  },
);

test.each(languages)(
  'in %s a prompt ends in its question mark, except two of the first, which end in a sentence',
  (language) => {
    const ending = ofMoments.map((prompts) => prompts.filter(({ texts }) => !texts[language].endsWith('?')));
    const ended = ending.map((prompts) => prompts.map(({ texts }) => texts.en));
    expect(ended).toEqual([
      ['What weighs on you this morning? Naming it is enough.'],
      ['What is still on your mind? Write it down and leave it here.'],
    ]);
  },
);
