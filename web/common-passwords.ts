import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { limits } from '../contract/core/limits.ts';

/**
 * Of the most common passwords a page gets those that are long enough to be chosen at all: some three hundred of 49,000, as the length
 * refuses the others.
 */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  load: {
    filter: { id: /language-common[/\\]src[/\\]passwords[.]json$/ },
    handler(id) {
      const all = v.parse(v.array(v.string()), JSON.parse(readFileSync(id, 'utf8')));
      const choosable = all.filter(({ length }) => length >= limits.password.minimum);
      return { code: `export default ${JSON.stringify(choosable)};`, moduleType: 'js' };
    },
  },
});
