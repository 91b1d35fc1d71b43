import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import * as contract from '#contract/core/languages.ts';
import { readBy } from '#web/format/formats.ts';
import { changeLanguage, currentLanguage, rememberedLanguage, startI18n } from './i18n.ts';
import { languages } from './language-names.ts';

test('the languages on offer are those of the contract, in its order', () => {
  expect(languages).toEqual(contract.languages);
});

test('a first visit is in the default language, whatever the browser prefers', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  expect(rememberedLanguage()).toBe(contract.defaultLanguage);
});

test('a remembered language that is not offered counts for nothing', () => {
  localStorage.setItem('stillwater.language', 'tlh');
  expect(rememberedLanguage()).toBe('en');
});

test('a chosen language is shown, named on the document and remembered on the device', async () => {
  await startI18n();
  expect(document.documentElement.lang).toBe('en');
  expect(i18next.t('errorScreen.title')).toBe('Unexpected Application Error!');
  await changeLanguage('fr');
  expect(currentLanguage()).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
  expect(i18next.t('signOut')).toBe('Se déconnecter');
  expect(rememberedLanguage()).toBe('fr');
});

/** A text that only its default has. */
const said = () => i18next.t('bookings', '{{count, number}} bookings', { count: 1234.5 });

test('a number within a sentence is written by the region, as beside it', async () => {
  await startI18n();
  expect(said()).toBe('1,234.5 bookings');
  readBy({ region: 'NL' });
  expect(said()).toBe('1.234,5 bookings');
  readBy(undefined);
});

test('a sentence that ends in a clock’s full stop has no other', () => {
  expect(i18next.t('until', 'Until {{time}}.', { time: '2:30 p.m.' })).toBe('Until 2:30 p.m.');
});
