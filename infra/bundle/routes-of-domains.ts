import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import * as v from 'valibot';

/** Before the names of domains, as a bundle's entry asks for their routes. */
export const routesOf = 'routes-of:';

/**
 * Reduces the contract to some domains. All of it, with the schemas of every other domain, would be a tenth of each
 * function's bundle and of the work before its first request.
 * @param root folder of the project
 */
export const routesOfDomains = (root: string): Plugin => ({
  name: 'routes-of-domains',
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${routesOf}`) }, ({ path }) => ({ path, namespace: 'routes' }));
    build.onLoad({ filter: /^/, namespace: 'routes' }, async ({ path }) => {
      const domains = new Set(path.slice(routesOf.length).split(','));
      const parts = (await partsOfContract(root)).filter(({ routes }) =>
        Object.values(routes).some(({ domain }) => domains.has(domain)),
      );
      const contents = [
        ...parts.map(({ name, file }) => `import { ${name} } from '${file}';`),
        `export const routes = { ${parts.map(({ name }) => `...${name}`).join(', ')} };`,
      ].join('\n');
      return { contents, loader: 'ts', resolveDir: root };
    });
  },
});

/** Of a part of the contract only the domains count here. */
const Routes = v.record(v.string(), v.object({ domain: v.string() }));

interface Part {
  /** `clientRoutes` */
  readonly name: string;
  /** `#contract/clients/routes.ts` */
  readonly file: string;
  readonly routes: v.InferOutput<typeof Routes>;
}

/** The parts that `contract/routes.ts` puts together. */
const partsOfContract = async (root: string): Promise<Part[]> => {
  const source = await readFile(join(root, 'contract/routes.ts'), 'utf8');
  const imports = [...source.matchAll(/^import \{ (\w+) \} from '\.\/([\w/-]+\.ts)';$/gm)];
  return Promise.all(
    imports.map(async ([, name = '', path = '']) => {
      const file = `#contract/${path}`;
      const exported: unknown = await import(file);
      const { [name]: routes } = v.parse(v.object({ [name]: Routes }), exported);
      if (!routes) throw new Error(`${file} exports no ${name}`);
      return { name, file, routes };
    }),
  );
};
