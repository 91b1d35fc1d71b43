import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Statement extends Node {
  readonly id?: (Node & { readonly name?: string }) | null;
  readonly body?: Node | readonly Node[] | null;
  readonly declarations?: readonly { readonly id: Node & { readonly name?: string }; readonly init?: Node | null }[];
  readonly expression?: Node;
}

/** Components that nothing here shows. Their making seems to do something, so a bundler keeps them, and all that they use. */
const unused = ['AwaitErrorBoundary', 'RemixErrorBoundary', 'Form'];

/** Asks a server of React Router for the data of the next page; every link has it in it. */
const ofItsServer = 'PrefetchPageLinks';

/** A part of the text and what stands there instead. */
type Change = readonly [from: number, to: number, instead: string];

/**
 * React Router is also a framework with a server. What only that one needs is left out of the browser's code, and a first visit is
 * 2.2 KiB lighter.
 * @throws Error where an update has renamed something, so that it is seen
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/development\/chunk-\w+[.]mjs$/ },
    handler(code) {
      if (!code.includes(`function ${ofItsServer}(`)) return null;
      const found: string[] = [];
      const changesOf = (statement: Statement): readonly Change[] => {
        const { type, id, body, declarations = [], start, end } = statement;
        if (type === 'FunctionDeclaration' && id?.name === ofItsServer && body && 'start' in body) {
          found.push(ofItsServer);
          return [[body.start, body.end, '{ return null; }']];
        }
        const named = unused.find((name) => code.startsWith(`${name}.displayName =`, start));
        if (named) return [[start, end, '']];
        return declarations.flatMap(({ id: { name }, init }): Change[] => {
          if (!init || name === undefined || !unused.includes(name)) return [];
          found.push(name);
          return [[init.start, init.end, `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`]];
        });
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statement has some of these, or none
      const changes = this.parse(code).body.flatMap((statement) => changesOf(statement as Statement));
      const missing = [...unused, ofItsServer].filter((name) => !found.includes(name));
      if (missing.length > 0) throw new Error(`web/lean-router.ts: React Router has no ${missing.join(', ')} any more`);
      return {
        code: changes
          .toSorted(([one], [other]) => other - one)
          .reduce((text, [from, to, instead]) => text.slice(0, from) + instead + text.slice(to), code),
        map: null,
      };
    },
  },
});
