import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { addExample } from './add-example.ts';
import { removeExample } from './remove-example.ts';

export const endpoints: Handlers<'examples'> = {
  addExampleClient: async ({ caller }) => ({ client: await addExample(caller.userId) }),
  removeExampleClient: ({ caller }) => removeExample(caller.userId),
};
