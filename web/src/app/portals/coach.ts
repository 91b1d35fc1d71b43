import './texts.ts';
import { collect } from '../collect.ts';

/** The coach's pages. */
export const coach = collect({
  manifests: import.meta.glob('../../features/*/coach/*/feature.ts', {
    eager: true,
    import: 'feature',
  }),
  texts: import.meta.glob('../../features/*/coach/*/texts/*.json', {
    import: 'default',
  }),
  titles: import.meta.glob('../../features/*/coach/*/texts/*.json', {
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
