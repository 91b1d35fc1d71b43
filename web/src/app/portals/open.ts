import { collect } from '../collect.ts';

/** Pages in the menu of the person signed in; some of them are open to everyone. */
export const account = collect({
  manifests: import.meta.glob('./*/shared/*/feature.ts', { base: '../../features', eager: true, import: 'feature' }),
  texts: import.meta.glob('./*/shared/*/texts/*.json', { base: '../../features', import: 'default' }),
  titles: import.meta.glob('./*/shared/*/texts/*.json', {
    base: '../../features',
    eager: true,
    import: 'default',
    query: '?title',
  }),
});

/** The pages of no portal: what Stillwater is, and the ways in. */
export const open = collect({
  manifests: import.meta.glob('./*/open/*/feature.ts', { base: '../../features', eager: true, import: 'feature' }),
  texts: import.meta.glob(
    [
      './*/open/*/texts/*.json',
      // Of the document that the link of a mail opens.
      './billing/shared/invoices/texts/*.json',
      './public/shared/operator/texts/*.json',
      // Of the form that the link to a session opens.
      './scheduling/shared/time-requests/texts/*.json',
    ],
    { base: '../../features', import: 'default' },
  ),
});
