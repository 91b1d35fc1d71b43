import { collect } from '../collect.ts';

/** The pages of no portal: what Stillwater is, and the ways in. */
export const open = collect({
  manifests: import.meta.glob('../../features/*/open/*/feature.ts', { eager: true, import: 'feature' }),
  texts: import.meta.glob(
    [
      '../../features/*/open/*/texts/*.json',
      // Of the document that the link of a mail opens.
      '../../features/billing/shared/invoices/texts/*.json',
    ],
    { import: 'default' },
  ),
});
