import { readFileSync } from 'node:fs';
import type { ActionType, NodePlopAPI } from 'plop';
import { isRouteName } from '#contract/routes.ts';
import { add, edit } from './actions.ts';
import { before, withImport, withName } from './edits.ts';
import type { Place } from './surroundings.ts';
import { camelOf, type EndpointWords, kebabOf } from './words.ts';

/**
 * Contract entry, handler, the handler's name among the domain's endpoints, and a first test.
 * @throws Error when there is such an endpoint already
 */
export const endpointActions = (
  plop: NodePlopAPI,
  words: EndpointWords,
  { contract, lambdas }: Place,
): ActionType[] => {
  const { domain, name, param, verb } = words;
  if (isRouteName(name)) throw new Error(`${name} is an endpoint already`);
  const file = kebabOf(name);
  const routes = `${contract}/routes.ts`;
  const entry = readFileSync('scripts/new/templates/contract/route.hbs', 'utf8');
  return [
    edit(routes, (text) => {
      const used = withImport(
        before(text, '} as const', plop.renderString(entry, words)),
        `import * as v from 'valibot';`,
      );
      const fields = [...(param ? ['RandomId'] : []), ...(verb === 'list' ? ['PageQuery', 'pageOf', 'RandomId'] : [])];
      const missing = fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(text));
      return missing.length > 0
        ? withImport(used, `import { ${missing.join(', ')} } from '#contract/core/fields.ts';`)
        : used;
    }),
    add(`${lambdas}/endpoints/${file}.ts`, 'scripts/new/templates/lambdas/endpoint.hbs', words),
    add(`${lambdas}/endpoints/${file}.test.ts`, 'scripts/new/templates/lambdas/endpoint.test.hbs', words),
    edit(`${lambdas}/index.ts`, (text) =>
      withImport(
        withName(text, `Handlers<'${domain}'> = {`, name),
        `import { ${name} } from './endpoints/${file}.ts';`,
      ),
    ),
  ];
};

/** The empty contract and endpoints of a domain, among all routes and in the function that hosts it. */
export const domainActions = (domain: string, host: string, { contract, lambdas }: Place): ActionType[] => {
  const routes = `${camelOf(domain)}Routes`;
  return [
    add(`${contract}/routes.ts`, 'scripts/new/templates/contract/routes.hbs', { routes }),
    add(`${lambdas}/index.ts`, 'scripts/new/templates/lambdas/domain.hbs', { domain }),
    edit('contract/routes.ts', (text) =>
      withImport(
        withName(text, 'export const routes = {', `...${routes}`),
        `import { ${routes} } from './${contract.replace('contract/', '')}/routes.ts';`,
      ),
    ),
    edit('lambdas/functions.ts', (text) => {
      const start = text.search(new RegExp(`^  '?${host}'?: \\{$`, 'm'));
      if (start < 0) throw new Error(`lambdas/functions.ts has no function called ${host}`);
      return text.slice(0, start) + withName(text.slice(start), 'domains: [', `'${domain}'`);
    }),
  ];
};
