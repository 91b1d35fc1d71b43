import { readFileSync } from 'node:fs';
import type { ActionType, NodePlopAPI } from 'plop';
import { add, edit } from './actions.ts';
import { before, withImport, withName } from './edits.ts';
import { camelOf, type EndpointWords, kebabOf } from './words.ts';

/** Contract entry, handler, the handler's name among the domain's endpoints, and a first test. */
export const endpointActions = (plop: NodePlopAPI, words: EndpointWords): ActionType[] => {
  const { domain, name, param, verb } = words;
  const file = kebabOf(name);
  const routes = `contract/${domain}/routes.ts`;
  const entry = readFileSync('scripts/new/templates/contract/route.hbs', 'utf8');
  return [
    edit(routes, (text) => {
      const used = withImport(
        before(text, '} as const', plop.renderString(entry, words)),
        `import * as v from 'valibot';`,
      );
      const fields = [...(param ? ['RandomId'] : []), ...(verb === 'list' ? ['PageQuery', 'pageOf', 'RandomId'] : [])];
      const missing = fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(text));
      return missing.length > 0 ? withImport(used, `import { ${missing.join(', ')} } from '../core/fields.ts';`) : used;
    }),
    add(`lambdas/${domain}/endpoints/${file}.ts`, 'scripts/new/templates/lambdas/endpoint.hbs', words),
    add(`lambdas/${domain}/endpoints/${file}.test.ts`, 'scripts/new/templates/lambdas/endpoint.test.hbs', words),
    edit(`lambdas/${domain}/index.ts`, (text) =>
      withImport(
        withName(text, `Handlers<'${domain}'> = {`, name),
        `import { ${name} } from './endpoints/${file}.ts';`,
      ),
    ),
  ];
};

/** The empty contract and endpoints of a domain, among all routes and in the function that hosts it. */
export const domainActions = (domain: string, host: string): ActionType[] => {
  const routes = `${camelOf(domain)}Routes`;
  return [
    add(`contract/${domain}/routes.ts`, 'scripts/new/templates/contract/routes.hbs', { routes }),
    add(`lambdas/${domain}/index.ts`, 'scripts/new/templates/lambdas/domain.hbs', { domain }),
    edit('contract/routes.ts', (text) =>
      withImport(
        withName(text, 'export const routes = {', `...${routes}`),
        `import { ${routes} } from './${domain}/routes.ts';`,
      ),
    ),
    edit('lambdas/functions.ts', (text) => {
      const start = text.search(new RegExp(`^  '?${host}'?: \\{$`, 'm'));
      if (start < 0) throw new Error(`lambdas/functions.ts has no function called ${host}`);
      return text.slice(0, start) + withName(text.slice(start), 'domains: [', `'${domain}'`);
    }),
  ];
};
