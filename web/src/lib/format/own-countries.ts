import { localeOf } from '#contract/core/languages.ts';
import { countryOfZone } from '#contract/core/time/zone-country.ts';
import { deviceZone } from './device-zone.ts';

/**
 * The countries whose numbers somebody needs first, ISO 3166-1 alpha-2: where they live, and where the device is, as helplines answer only from
 * within their country. Where no zone says it, those that the browser's languages name, or else where the interface's language is at home.
 * @param zone of the profile; nobody may be signed in
 */
export const ownCountries = (zone: string | undefined, language: string): readonly string[] => {
  const zones = [zone, deviceZone()].flatMap((name) => (name && countryOfZone(name)) || []);
  return zones.length > 0 ? [...new Set(zones)] : countriesOfLanguages(language);
};

const countriesOfLanguages = (language: string): readonly string[] => {
  const named = navigator.languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  const home = new Intl.Locale(localeOf(language)).maximize().region ?? [];
  return [...new Set(named.length > 0 ? named : [home].flat())];
};
