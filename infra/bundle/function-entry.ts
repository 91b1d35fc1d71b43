import type { Domain } from '#contract/routes.ts';
import { servesAdministrators } from '#lambdas/function-specification.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';
import { folderOf } from './folder-of.ts';
import { routesOf } from './routes-of-domains.ts';

/** The module that becomes a function's bundle: the endpoints of all its domains behind one handler, or the handler of its own folder. */
export const functionEntry = (name: FunctionName): string => {
  const { domains } = specificationOf(name);
  return domains.length > 0 ? domainsEntry(domains) : entry([`export { handler } from '#${folderOf(name)}/index.ts';`]);
};

/** A bundle that serves some domains, whichever function they belong to. */
export const domainsEntry = (domains: readonly Domain[]): string => {
  const [serve, file] = servesAdministrators(domains)
    ? ['serveAdministrators', 'serve-administrators']
    : ['serveDomains', 'serve-domains'];
  return entry([
    `import { ${serve} } from '#lambdas/http/${file}.ts';`,
    `import { routes } from '${routesOf}${domains.join()}';`,
    ...domains.map((domain, index) => `import { endpoints as domain${index} } from '#${folderOf(domain)}/index.ts';`),
    // Known to `startFile`, which waits for it.
    "import { openTable } from '#lambdas/http/open-table.ts';",
    'export const opened = openTable();',
    `export const handler = ${serve}(${['routes', ...domains.map((_, index) => `domain${index}`)].join(', ')});`,
  ]);
};

const entry = (lines: readonly string[]): string =>
  // First, so that what fails while the rest loads is told by its source, too.
  ["import '#lambdas/sources-in-stacks.ts';", ...lines].join('\n');

/** Beside a bundle that opens the table at its start. CommonJS cannot wait while it loads, and Lambda would begin with a request meanwhile. */
export const startFile = `import { createRequire } from 'node:module';
const bundle = createRequire(import.meta.url)('./index.js');
await bundle.opened;
export const { handler } = bundle;
`;

/** Of those bundles that are behind the API. */
export const startOf = (name: FunctionName): 'start' | 'index' => {
  const { trigger } = specificationOf(name);
  return trigger === 'api' || trigger === 'visitors' ? 'start' : 'index';
};
