import { addTexts, type Namespace } from '#web/lib/i18n/i18n.ts';

addTexts(import.meta.glob('./*/texts/*.json', { import: 'default' }));

/** The texts of all answers, by whom they are for. */
export const answerTexts: readonly Namespace[] = ['help-visitor', 'help-client', 'help-coach', 'help-administrator'];
