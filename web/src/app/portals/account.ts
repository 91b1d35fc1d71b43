import { collect } from '../collect.ts';

/** What stands in the menu of the person signed in; some of it is open to everybody. */
export const account = collect({
  manifests: import.meta.glob('../../features/*/shared/*/feature.ts', {
    eager: true,
    import: 'feature',
  }),
  texts: import.meta.glob('../../features/*/shared/*/texts/*.json', {
    import: 'default',
  }),
  titles: import.meta.glob('../../features/*/shared/*/texts/*.json', {
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
