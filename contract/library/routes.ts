import * as v from 'valibot';
import { PageQuery, Search } from '../core/fields.ts';
import { Language } from '../core/languages.ts';
import type { Route } from '../core/route.ts';
import { libraryLimits } from './limits.ts';
import { AssetCategory, practiceLengths } from './practices.ts';
import { Library, LibraryScope } from './schema.ts';

export const libraryRoutes = {
  listLibrary: {
    method: 'GET',
    path: '/api/library',
    domain: 'library',
    access: ['user', 'coach'],
    owner: 'none',
    summary: "Practices to listen to, watch or read: the platform's, or one's own coach's",
    status: 200,
    query: v.strictObject({
      ...PageQuery.entries,
      /** `mine`: of a coach the own ones, of a client their coach's. */
      scope: v.optional(LibraryScope, 'platform'),
      /** `true`: what a coach has put into the bin, instead; it counts with `mine` alone. */
      binned: v.optional(v.picklist(['true', 'false']), 'false'),
      category: v.optional(AssetCategory),
      language: v.optional(Language),
      /** Of what has a length: a document has none. */
      length: v.optional(v.picklist(practiceLengths)),
      search: v.optional(Search(libraryLimits.search.maximum, libraryLimits.search.minimum)),
    }),
    reply: Library,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route>;
