import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Plugin } from 'vite';

const query = '?title';

const Texts = v.object({ title: v.optional(v.union([v.string(), v.record(v.string(), v.string())])) });

/**
 * `texts/nl.json?title` is what lies under `title` in a file of texts, and nothing else of it. So a menu names screens in every
 * language without their texts, and the names stand in one place.
 */
export const titles = (): Plugin => ({
  name: 'titles',
  load: {
    filter: { id: /[.]json[?]title$/ },
    handler(id) {
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const { title = null } = v.parse(Texts, JSON.parse(readFileSync(file, 'utf8')));
      return { code: `export default ${JSON.stringify(title)};`, moduleType: 'js' };
    },
  },
});
