import type { Attribute } from './attributes.ts';
import type { User } from './pool-state.ts';
import { attributeList, seconds } from './users.ts';

/** A user as Cognito lists one. */
export const describeUser = (user: User, isWanted: (attribute: Attribute) => boolean = () => true) => ({
  Username: user.username,
  Attributes: attributeList(user).filter(isWanted),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.updatedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});
