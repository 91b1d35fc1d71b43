import { listPeople } from '#lambdas/data/accounts/people/directory.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const listUsers: Handler<'listUsers'> = ({ caller, query }) => listPeople(query, caller.userId);
