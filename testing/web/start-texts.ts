/// <reference types="vite/client" />

import { addTexts, startI18n } from '#web/lib/i18n/i18n.ts';

/** Starts the texts as the application does, with those of every feature within reach. */
export const startTexts = async (): Promise<void> => {
  addTexts(import.meta.glob('../../web/src/**/texts/*.json', { import: 'default' }));
  await startI18n();
};
