import { expect, test } from 'vitest';
import { operatorMarks, withOperator } from './operator.ts';

const operator = {
  name: 'Still & Sons <b>',
  address: 'Example Street 1, 1000 AA Amsterdam',
  email: 'hello@stillwater.example',
  country: 'NL',
  termsDate: '2026-03-02',
};
const { begin, otherwise, end, words } = operatorMarks;
const page = (language: string): string =>
  `<html lang="${language}"><meta name="operator" content="${words.name}" data-country="{{operator.country}}">${begin}${words.name}, ${words.law}, ${words.date}${otherwise}nobody${end}`;

test('a page names the operator in its language, and nothing in a name becomes markup', () => {
  expect(withOperator(page('nl'), operator)).toContain('Still &amp; Sons &lt;b&gt;, Nederland, 2 maart 2026');
  expect(withOperator(page('en'), operator)).toContain('Netherlands, 2 March 2026');
  expect(withOperator(page('en'), operator)).not.toMatch(/<b>|nobody|\{\{/);
});

test('the application reads from the document what a page does not say in words', () => {
  expect(withOperator(page('en'), operator)).toContain('content="Still &amp; Sons &lt;b&gt;" data-country="NL">');
});

test('a site that names nobody says so, and shows no placeholder', () => {
  expect(withOperator(page('de'), undefined)).toBe(
    '<html lang="de"><meta name="operator" content="" data-country="">nobody',
  );
});
