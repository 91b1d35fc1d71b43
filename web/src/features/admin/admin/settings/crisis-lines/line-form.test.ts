import { expect, test } from 'vitest';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { checkedLine, valuesOf } from './line-form.ts';

const line: CrisisLine = {
  id: 'crisisline000000000000',
  country: 'NL',
  name: '113',
  number: '0800 0113',
  url: 'https://www.113.nl',
  verifiedOn: '2026-01-05',
};

test('a change that leaves the number alone leaves the day of verification alone', () => {
  expect(checkedLine({ ...valuesOf(line), name: '113 Zelfmoordpreventie' }, line, undefined).line).toEqual({
    ...line,
    name: '113 Zelfmoordpreventie',
  });
});

test('a new number is unverified until somebody has made sure of it', () => {
  const values = { ...valuesOf(line), number: '113' };
  expect(checkedLine(values, line, undefined).line).not.toHaveProperty('verifiedOn');
  expect(checkedLine(values, line, '2026-07-31').line).toMatchObject({ number: '113', verifiedOn: '2026-07-31' });
});

test('hours and address may be left out, the rest not', () => {
  const { faults } = checkedLine(
    { country: '', name: ' ', number: 'call us', hours: '', url: '' },
    undefined,
    undefined,
  );
  expect(faults).toEqual(new Set(['country', 'name', 'number']));
});

test('only an https address is taken', () => {
  expect(checkedLine({ ...valuesOf(line), url: 'javascript:alert(1)' }, line, undefined).faults).toEqual(
    new Set(['url']),
  );
  expect(checkedLine({ ...valuesOf(line), url: 'http://113.nl' }, line, undefined).faults).toEqual(new Set(['url']));
});
