import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { problems } from '#contract/problem.ts';

const files = import.meta.glob<{ problem: Record<string, string> }>('../i18n/locales/*/problems.json', {
  eager: true,
  import: 'default',
});

test.each(languages)('every problem has its words in %s', (language) => {
  const texts = files[`../i18n/locales/${language}/problems.json`]?.problem ?? {};
  const codes = [...Object.keys(problems), 'network', 'timeout', 'unexpected'];
  expect(Object.keys(texts).toSorted()).toEqual(codes.toSorted());
});
