import { expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { problems } from '#contract/problems.ts';

const files = import.meta.glob<{ problem: Record<string, string> }>('./texts/*.json', {
  eager: true,
  import: 'default',
});

test.each(languages)('every problem has its words in %s', (language) => {
  const texts = files[`./texts/${language}.json`]?.problem ?? {};
  const codes = [...Object.keys(problems), 'network', 'timeout', 'unexpected'];
  expect(Object.keys(texts).toSorted()).toEqual(codes.toSorted());
});
