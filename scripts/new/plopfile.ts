import type { NodePlopAPI } from 'plop';
import * as v from 'valibot';
import { format } from './actions.ts';
import { entityActions } from './entity-actions.ts';
import { screenActions } from './screen-actions.ts';
import { domainActions, endpointActions } from './server-actions.ts';
import { hostedBy, surroundingsOf } from './surroundings.ts';
import { camelOf, endpointWords } from './words.ts';

const Endpoint = v.object({ domain: v.string(), name: v.string() });
const Screen = v.object({ feature: v.string() });
const Entity = v.object({ subject: v.string(), name: v.string() });
const Domain = v.object({ domain: v.string(), host: v.string() });

/**
 * `npm run new -- endpoint|domain|screen|entity …`: writes the places that one has to touch. What it writes compiles, passes the linter and
 * its tests; templates lie beside the code they are like.
 */
// oxlint-disable-next-line import/no-default-export -- plop asks for it
export default (plop: NodePlopAPI): void => {
  plop.setHelper('is', (value: unknown, other: unknown) => value === other);
  plop.setGenerator('endpoint', {
    description: 'an endpoint of a domain: contract entry, handler, test',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain, as its folder in lambdas/ is called (clients):' },
      { type: 'input', name: 'name', message: 'Name, a verb and a noun (getClient):' },
    ],
    actions: (answers) => {
      const { domain, name } = v.parse(Endpoint, answers);
      return [
        ...endpointActions(plop, endpointWords(domain, name, surroundingsOf(domain))),
        format(`contract/${domain}`, `lambdas/${domain}`),
      ];
    },
  });

  plop.setGenerator('domain', {
    description: 'a domain with a list: contract, endpoint, its place in a function',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain, plural (goals):' },
      { type: 'input', name: 'host', message: 'Function that hosts it, of lambdas/functions.ts (coach):' },
    ],
    actions: (answers) => {
      const { domain, host } = v.parse(Domain, answers);
      const list = endpointWords(domain, camelOf(`list-${domain}`), { like: hostedBy(host), problems: [] });
      const shared = ['contract/routes.ts', 'lambdas/functions.ts'];
      return [
        ...domainActions(domain, host),
        ...endpointActions(plop, list),
        format(`contract/${domain}`, `lambdas/${domain}`, ...shared),
      ];
    },
  });

  plop.setGenerator('screen', {
    description: 'a feature with one screen: manifest, page, test, texts',
    prompts: [{ type: 'input', name: 'feature', message: 'Portal and name (coach-goals):' }],
    actions: (answers) => {
      const { feature } = v.parse(Screen, answers);
      return [...screenActions(feature), format(`web/src/features/${feature}`)];
    },
  });

  plop.setGenerator('entity', {
    description: 'a kind of item: its declaration and its row in the access patterns',
    prompts: [
      { type: 'input', name: 'subject', message: 'Subject, a folder of lambdas/data/ (goals):' },
      { type: 'input', name: 'name', message: 'What one is called (goal):' },
    ],
    actions: (answers) => {
      const { subject, name } = v.parse(Entity, answers);
      return [...entityActions(plop, subject, name), format('lambdas/data')];
    },
  });
};
