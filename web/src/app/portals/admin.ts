import './texts.ts';
import { collect } from '../collect.ts';

/** The administrators' pages. */
export const admin = collect({
  manifests: import.meta.glob('./*/admin/*/feature.ts', { base: '../../features', eager: true, import: 'feature' }),
  texts: import.meta.glob('./*/admin/*/texts/*.json', { base: '../../features', import: 'default' }),
  titles: import.meta.glob('./*/admin/*/texts/*.json', {
    base: '../../features',
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
