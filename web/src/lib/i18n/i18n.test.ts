import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import * as contract from '#contract/core/languages.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
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
function Bookings() {
  const { t } = useTranslation();
  return createElement('p', {}, t('bookings', '{{count, number}} bookings', { count: 1234.5 }));
}

test.each([
  [{}, '1,234.5 bookings'],
  [{ region: 'NL' }, '1.234,5 bookings'],
])('a number within a sentence is written as those beside it: %j', async (chosen, sentence) => {
  await showPage(Bookings, { texts: [], identity: { state: 'signed-in', profile: sampleProfile(chosen) } });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('a sentence that ends in a clock’s full stop has no other', () => {
  expect(i18next.t('until', 'Until {{time}}.', { time: '2:30 p.m.' })).toBe('Until 2:30 p.m.');
});
