import { collect } from '../collect.ts';

/** The pages of no portal: what Stillwater is, and the ways in. */
export const open = collect({
  manifests: import.meta.glob('./*/open/*/feature.ts', { base: '../../features', eager: true, import: 'feature' }),
  texts: import.meta.glob(
    [
      './*/open/*/texts/*.json',
      // Of the document that the link of a mail opens.
      './billing/shared/invoices/texts/*.json',
    ],
    { base: '../../features', import: 'default' },
  ),
});
