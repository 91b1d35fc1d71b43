import { describe, expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { type OwnDataMailInput, ownDataMail } from './own-data-mail.ts';

const day = '2027-03-31';
const link = 'https://stillwater.example/settings/data';
const abouts: readonly OwnDataMailInput['about'][] = [
  { occasion: 'asked', day, link },
  { occasion: 'clientGoes', name: 'Youssef Amrani', day, link },
  { occasion: 'coachGoes', name: 'Youssef Amrani', day, link },
  { occasion: 'copy', at: '2027-03-31T21:15:00.000Z', timeZone: 'Europe/Amsterdam' },
  { occasion: 'done' },
];

describe.each(languages)('in %s', (language) => {
  test.each(abouts)('$occasion: who, when and where to, without a hole', (about) => {
    const { text, html } = ownDataMail({ language, firstName: 'Anna', about });
    expect(html).toContain(`<html lang="${language}">`);
    const facts = about.occasion === 'done' ? [] : ['31', '2027', ...('link' in about ? [about.link] : ['23:15'])];
    const names = 'name' in about ? [about.name] : [];
    for (const part of [text, html]) {
      for (const said of ['Anna', ...facts, ...names]) expect(part).toContain(said);
      expect(part).not.toMatch(/undefined|null|\$\{|\[object|NaN/);
    }
    // A box of points without a point is a grey bar.
    expect(html).not.toMatch(/class="[^"]*\bsunken\b/);
  });
});

test('the day is written as in the region of whoever reads it', () => {
  const about = { occasion: 'asked', day, link } as const;
  expect(ownDataMail({ language: 'en', firstName: 'Anna', about }).text).toContain('31 March 2027');
  expect(ownDataMail({ language: 'en', region: 'US', firstName: 'Anna', about }).text).toContain('March 31, 2027');
});

test.each(languages)(
  'a copy that was asked for brings no link in %s: whoever reads foreign mail gets nowhere by it',
  (language) => {
    const about = { occasion: 'copy', at: '2027-03-31T21:15:00.000Z' } as const;
    const { text, html } = ownDataMail({ language, firstName: 'Anna', about });
    expect(text).not.toContain('://');
    expect(html).not.toMatch(/<a\b/);
  },
);

test('a moment is written by the clock and in the region of whoever reads it', () => {
  const about = {
    occasion: 'copy',
    at: '2027-03-31T21:15:00.000Z',
    clock: '12',
    timeZone: 'America/New_York',
  } as const;
  const { text } = ownDataMail({ language: 'en', region: 'US', firstName: 'Anna', about });
  expect(text.replaceAll('\u202f', ' ')).toContain('Wednesday, March 31, 2027, 5:15 PM (New York, UTC-4)');
});
