import { CognitoError } from '../cognito-error.ts';
import { adminOperation, text } from '../operation.ts';
import { page, pageInput } from '../page.ts';
import type { Pool } from '../pool.ts';
import { describeUser } from '../user-description.ts';
import { requireUser } from '../users.ts';

const member = { Username: text, GroupName: text };

export const adminAddUserToGroup = adminOperation(member, async (pool, { Username, GroupName }) => {
  requireGroup(pool, GroupName);
  const user = requireUser(pool, Username);
  if (!user.groups.includes(GroupName)) user.groups.push(GroupName);
  await pool.save();
  return undefined;
});

export const adminRemoveUserFromGroup = adminOperation(member, async (pool, { Username, GroupName }) => {
  requireGroup(pool, GroupName);
  const user = requireUser(pool, Username);
  user.groups = user.groups.filter((group) => group !== GroupName);
  await pool.save();
  return undefined;
});

export const adminListGroupsForUser = adminOperation(
  { Username: text, ...pageInput },
  async (pool, { Username, Limit, NextToken }) => {
    const { items, next } = page(requireUser(pool, Username).groups, Limit, NextToken);
    return { Groups: items.map((group) => describeGroup(pool, group)), ...(next && { NextToken: next }) };
  },
);

export const listGroups = adminOperation({ ...pageInput }, async (pool, { Limit, NextToken }) => {
  const { items, next } = page(pool.groups, Limit, NextToken);
  return { Groups: items.map((group) => describeGroup(pool, group)), ...(next && { NextToken: next }) };
});

export const listUsersInGroup = adminOperation(
  { GroupName: text, ...pageInput },
  async (pool, { GroupName, Limit, NextToken }) => {
    requireGroup(pool, GroupName);
    const members = Object.values(pool.state.users).filter(({ groups }) => groups.includes(GroupName));
    const { items, next } = page(members, Limit, NextToken);
    return { Users: items.map((user) => describeUser(user)), ...(next && { NextToken: next }) };
  },
);

const requireGroup = (pool: Pool, name: string): void => {
  if (!pool.groups.includes(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
};

const describeGroup = (pool: Pool, GroupName: string) => ({
  GroupName,
  UserPoolId: pool.id,
  CreationDate: 0,
  LastModifiedDate: 0,
});
