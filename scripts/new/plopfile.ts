import type { NodePlopAPI } from 'plop';
import * as v from 'valibot';
import { format } from './actions.ts';
import { entityActions } from './entity-actions.ts';
import { screenActions } from './screen-actions.ts';
import { domainActions, endpointActions } from './server-actions.ts';
import { hostedBy, placeOf, surroundingsOf } from './surroundings.ts';
import { camelOf, endpointWords } from './words.ts';

const Endpoint = v.object({ domain: v.string(), name: v.string() });
const Screen = v.object({ area: v.string(), feature: v.string() });
const Entity = v.object({ subject: v.string(), name: v.string() });
const Domain = v.object({ area: v.string(), domain: v.string(), host: v.string() });

const area = { type: 'input', name: 'area', message: 'Area, a folder of contract/ and lambdas/ (clients):' };

/**
 * `npm run new -- endpoint|domain|screen|entity …`: writes the places that one has to touch. What it writes compiles, passes the linter and
 * its tests; the templates are in `templates/`.
 */
// oxlint-disable-next-line import/no-default-export -- plop asks for it
export default (plop: NodePlopAPI): void => {
  plop.setHelper('is', (value: unknown, other: unknown) => value === other);
  plop.setGenerator('endpoint', {
    description: 'an endpoint of a domain: contract entry, handler, test',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain, by the name of its folder in an area of lambdas/ (clients):' },
      { type: 'input', name: 'name', message: 'Name, a verb and a noun (getClient):' },
    ],
    actions: (answers) => {
      const { domain, name } = v.parse(Endpoint, answers);
      const place = placeOf(domain);
      const words = endpointWords(domain, name, surroundingsOf(domain, place));
      return [...endpointActions(plop, words, place), format(place.contract, place.lambdas)];
    },
  });

  plop.setGenerator('domain', {
    description: 'a domain with a list: contract, endpoint, its place in a function',
    prompts: [
      area,
      { type: 'input', name: 'domain', message: 'Domain, plural (goals):' },
      { type: 'input', name: 'host', message: 'Function that hosts it, of lambdas/functions.ts (coach):' },
    ],
    actions: (answers) => {
      const { area, domain, host } = v.parse(Domain, answers);
      const place = { contract: `contract/${area}/${domain}`, lambdas: `lambdas/${area}/${domain}` };
      const list = endpointWords(domain, camelOf(`list-${domain}`), { like: hostedBy(host), problems: [] });
      const shared = ['contract/routes.ts', 'lambdas/functions.ts'];
      return [
        ...domainActions(domain, host, place),
        ...endpointActions(plop, list, place),
        format(place.contract, place.lambdas, ...shared),
      ];
    },
  });

  plop.setGenerator('screen', {
    description: 'a feature with one screen: manifest, page, test, texts',
    prompts: [area, { type: 'input', name: 'feature', message: 'Portal and name (coach-goals):' }],
    actions: (answers) => {
      const { area, feature } = v.parse(Screen, answers);
      const { actions, folder } = screenActions(area, feature);
      return [...actions, format(folder)];
    },
  });

  plop.setGenerator('entity', {
    description: 'a kind of item: its declaration and its row in the access patterns',
    prompts: [
      { type: 'input', name: 'subject', message: 'Folder of lambdas/data/, an area or one below it (journal/goals):' },
      { type: 'input', name: 'name', message: 'What one is called (goal):' },
    ],
    actions: (answers) => {
      const { subject, name } = v.parse(Entity, answers);
      return [...entityActions(plop, subject, name), format('lambdas/data')];
    },
  });
};
