import './texts.ts';
import { collect } from '../collect.ts';

/** The coach's pages. */
export const coach = collect({
  manifests: import.meta.glob('./*/coach/*/feature.ts', { base: '../../features', eager: true, import: 'feature' }),
  texts: import.meta.glob('./*/coach/*/texts/*.json', { base: '../../features', import: 'default' }),
  titles: import.meta.glob('./*/coach/*/texts/*.json', {
    base: '../../features',
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
