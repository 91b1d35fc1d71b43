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
