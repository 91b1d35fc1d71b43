import './texts.ts';
import { collect } from '../collect.ts';

/** The pages of a client. */
export const user = collect({
  manifests: import.meta.glob('../../features/*/client/*/feature.ts', {
    eager: true,
    import: 'feature',
  }),
  texts: import.meta.glob('../../features/*/client/*/texts/*.json', {
    import: 'default',
  }),
  titles: import.meta.glob('../../features/*/client/*/texts/*.json', {
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
