import './texts.ts';
import { collect } from '../collect.ts';

/** The administrators' pages. */
export const admin = collect({
  manifests: import.meta.glob('../../features/*/admin/*/feature.ts', {
    eager: true,
    import: 'feature',
  }),
  texts: import.meta.glob('../../features/*/admin/*/texts/*.json', {
    import: 'default',
  }),
  titles: import.meta.glob('../../features/*/admin/*/texts/*.json', {
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
