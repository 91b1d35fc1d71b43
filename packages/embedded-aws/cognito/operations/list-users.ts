import * as v from 'valibot';
import { invalidParameter } from '../cognito-error.ts';
import { adminOperation } from '../operation.ts';
import { page, pageInput } from '../page.ts';
import type { User } from '../pool-state.ts';
import { describeUser } from '../user-description.ts';

/** Filter: `email = "ada@example.org"` or `email ^= "ada"`, and so for names, sub, status and user status. */
export const listUsers = adminOperation(
  {
    Filter: v.nullish(v.string(), ''),
    AttributesToGet: v.nullish(v.array(v.string())),
    Limit: pageInput.Limit,
    PaginationToken: v.nullish(v.string()),
  },
  async (pool, { Filter, AttributesToGet, Limit, PaginationToken }) => {
    const matching = Object.values(pool.state.users).filter(filterOf(Filter));
    const { items, next } = page(matching, Limit, PaginationToken);
    const isWanted = ({ Name }: { Name: string }) => !AttributesToGet || AttributesToGet.includes(Name);
    const Users = items.map((user) => describeUser(user, isWanted));
    return { Users, ...(next && { PaginationToken: next }) };
  },
);

const searchable: Record<string, (user: User) => string | undefined> = {
  username: ({ username }) => username,
  sub: ({ username }) => username,
  email: ({ attributes }) => attributes['email'],
  given_name: ({ attributes }) => attributes['given_name'],
  family_name: ({ attributes }) => attributes['family_name'],
  'cognito:user_status': ({ status }) => status,
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
};

const filterOf = (filter: string): ((user: User) => boolean) => {
  if (filter.trim() === '') return () => true;
  const [, name = '', operator, quoted = ''] = /^\s*([\w:]+)\s*(=|\^=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const read = new Map(Object.entries(searchable)).get(name);
  if (!read) throw invalidParameter('Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = read(user)?.toLowerCase();
    return operator === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
};
