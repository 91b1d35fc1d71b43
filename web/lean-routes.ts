import type { Plugin } from 'vite';

/** Properties of a route that only the server uses: to check input, to authorize, and to declare problems. */
const ofRoutes = new Set(['domain', 'owner', 'hiddenAs', 'summary', 'params', 'query', 'body', 'problems', 'grants']);

/** A problem comes with its status, and is put into words by its code. */
const ofProblems = new Set(['status', 'title']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface ObjectNode extends Node {
  readonly properties: readonly (Node & { readonly key?: Node & { readonly name?: string }; readonly value?: Node })[];
}

const isObject = (node: Node | undefined): node is ObjectNode => node?.type === 'ObjectExpression';

/** The parts of the text to leave out: the server's properties of each entry, up to the next one. */
const superfluous = (
  table: ObjectNode,
  servers: ReadonlySet<string>,
): readonly (readonly [from: number, to: number])[] =>
  table.properties.flatMap(({ value }) => {
    if (!isObject(value)) return [];
    return value.properties.flatMap(({ key, start }, index) => {
      const isServers = key?.name !== undefined && servers.has(key.name);
      return isServers ? [[start, value.properties[index + 1]?.start ?? value.end - 1] as const] : [];
    });
  });

/**
 * The browser gets of each route what it calls it by: method, path, access, and the schema of the reply; of each problem its code. The
 * schemas of what is sent fall out of the bundle with what they alone need.
 */
export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/(?:[\w-]+\/)+[\w-]*(routes|problems)[.]ts$/ },
    handler(code, id) {
      const servers = id.endsWith('problems.ts') ? ofProblems : ofRoutes;
      const tables = this.parse(code).body.flatMap((statement) => {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        return declaration?.type === 'VariableDeclaration' ? declaration.declarations.map(({ init }) => init) : [];
      });
      const cuts = tables.flatMap((table) => (table && isObject(table) ? superfluous(table, servers) : []));
      const kept = cuts
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
      return { code: kept, map: null };
    },
  },
});
