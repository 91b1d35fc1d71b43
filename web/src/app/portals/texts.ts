import { addTexts } from '#web/lib/i18n/i18n.ts';

/** Texts that pages of several portals share; a first visit before the sign-in does without them. */
addTexts(
  import.meta.glob(
    [
      '../../{circle,crisis,days,files,first-hour,invoices,lists,messages,practices,time}/**/texts/*.json',
      '../../lib/time/texts/*.json',
      '../../features/*/shared/!(account-*)/**/texts/*.json',
    ],
    {
      import: 'default',
    },
  ),
);
