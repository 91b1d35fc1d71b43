import * as v from 'valibot';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { loginItem, usernameItem } from './entities.ts';

const Login = v.object({ userId: v.string() });
const Named = v.object({ username: v.string() });

/** Whose a login of the user pool is; nothing where it is nobody else's, so that the person's id is the login's own. */
export const ownerOfLogin = async (username: string): Promise<string | undefined> =>
  (await get(Login, loginItem.key({ username }), { consistent: true }))?.userId;

/** Username in the user pool: the person's id, unless they were bound to a login of another pool. */
export const usernameOf = async (userId: string): Promise<string> =>
  (await get(Named, usernameItem.key({ userId }), { consistent: true }))?.username ?? userId;

/** A login of the user pool is this person's from now on. Logins of pools that are lost stay, and open nothing. */
export const bindLogin = (userId: string, username: string): readonly [Write, Write] => [
  put({ ...loginItem.key({ username }), userId }),
  put({ ...usernameItem.key({ userId }), username }),
];
