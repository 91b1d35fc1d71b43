import type common from './common/texts/en.json';

/** The texts by namespace; English gives the keys. Who has texts adds them here from outside: see any `feature.ts`. */
export interface Resources {
  common: typeof common;
}
