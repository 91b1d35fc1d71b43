import { collect } from '../collect.ts';

/** The pages of no portal: what Stillwater is, and the ways in. */
export const open = collect({
  manifests: import.meta.glob(
    [
      '../../features/*/feature.ts',
      '../../features/*/open/*/feature.ts',
      '!../../features/{account,user,coach,admin}-*/feature.ts',
    ],
    { eager: true, import: 'feature' },
  ),
  texts: import.meta.glob(
    [
      '../../features/*/texts/*.json',
      '../../features/*/open/*/texts/*.json',
      '!../../features/{account,user,coach,admin}-*/texts/*.json',
      // Of the document that the link of a mail opens.
      '../../invoices/texts/*.json',
      '../../features/billing/shared/invoices/texts/*.json',
    ],
    { import: 'default' },
  ),
});
