import { addTexts } from '#web/lib/i18n/i18n.ts';

/** Texts that pages of several portals share; a first visit before the sign-in does without them. */
addTexts(
  import.meta.glob(
    [
      '../../{lists,lib/time}/texts/*.json',
      '../../features/*/shared/**/texts/*.json',
      '!../../features/*/shared/account-*/**/texts/*.json',
    ],
    { import: 'default' },
  ),
);
