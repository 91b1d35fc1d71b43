import { randomUUID } from 'node:crypto';
import type { BodyInputOf, ReplyOf } from '#contract/routes.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';

type PackageInput = BodyInputOf<'savePackage'>;

/** Five sessions for 400 euros. */
export const fiveSessions = (differences: Partial<PackageInput> = {}): PackageInput => ({
  title: 'Five sessions',
  credits: 5,
  price: 400_00,
  currency: 'EUR',
  category: 'S',
  rate: 2100,
  ...differences,
});

/** A client gets so many credits from a new package. */
export const grant = async (
  api: Api,
  as: Person,
  clientId: string,
  credits: number,
  differences: Partial<PackageInput> = {},
): Promise<ReplyOf<'grantPackage'>> => {
  const body = fiveSessions({ title: `${credits} sessions`, credits, ...differences });
  const { id } = (await api.call('savePackage', { as, key: randomUUID(), body })).body;
  return (await api.call('grantPackage', { as, key: randomUUID(), body: { clientId, packageId: id } })).body;
};
