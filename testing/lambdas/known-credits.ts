import type { Route } from '#contract/core/route.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { inviteSomebody } from './invitee.ts';
import { fiveSessions } from './package.ts';
import type { Person } from './people.ts';

/** A client of Carla's with credits, and packages that she offers. */
export const knownCredits = async (
  api: Api,
  { carla }: { readonly carla: Person },
  { domain }: Route,
): Promise<Known> => {
  if (domain !== 'money') return {};
  const { client } = await inviteSomebody(api, carla);
  const packages = [];
  for (let count = 0; count < 3; count += 1) {
    packages.push((await api.call('savePackage', { as: carla, body: fiveSessions() })).body.id);
  }
  const body = { clientId: client.clientId, packageId: packages[0] ?? '' };
  const { credits } = (await api.call('grantPackage', { as: carla, body })).body;
  return {
    clientId: [client.clientId],
    packageId: packages,
    lotId: credits.lots.map(({ id }) => id),
    version: ['1', '2'],
    change: ['1', '-1'],
    reason: ['A gift'],
    currency: ['EUR'],
    rate: ['0', '2100'],
  };
};
