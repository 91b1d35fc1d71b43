import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultPrompts } from './prompts.ts';

/**
 * Of the ids that the prompts were first published with, in their order. Reflections, assignments and programmes refer to them, so a
 * prompt keeps its id when its words change: `firstTexts` then has to name the words before. Only with prompts that are added or removed
 * it may be another.
 */
const published = '7d4a76ae7cfaf772796c40c367e821a2e965c671a4fdd3dd55577e274a199261';

test('a default prompt has the id it was published with, however its words have changed since', () => {
  const ids = defaultPrompts.map(({ id }) => id);
  expect(ids).toHaveLength(28);
  expect(createHash('sha256').update(ids.join('\n')).digest('hex')).toBe(published);
});
