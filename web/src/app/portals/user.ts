import './texts.ts';
import { collect } from '../collect.ts';

/** The pages of a client. */
export const user = collect({
  manifests: import.meta.glob('./*/client/*/feature.ts', { base: '../../features', eager: true, import: 'feature' }),
  texts: import.meta.glob('./*/client/*/texts/*.json', { base: '../../features', import: 'default' }),
  titles: import.meta.glob('./*/client/*/texts/*.json', {
    base: '../../features',
    eager: true,
    import: 'default',
    query: '?title',
  }),
});
