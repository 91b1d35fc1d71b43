import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { ProblemError } from './problem-error.ts';
import { serveDomains } from './serve-domains.ts';

withApi();

test('a refusal is not repeated by the key once its reason has gone, and what was done is not done again', async () => {
  let isRefused = true;
  let times = 0;
  const serve = serveDomains(routes, {
    sendInvitation: () => {
      if (isRefused) throw new ProblemError('client-not-found');
      times += 1;
      return Promise.resolve();
    },
  });
  const body = { email: 'anna@example.com', firstName: 'Anna', inviteLink: 'https://stillwater.example/' };
  const event = eventOf(routes.sendInvitation, { as: await coach(), body, key: 'refused' });
  expect((await serve(event)).statusCode).toBe(404);
  isRefused = false;
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await serve(event)).statusCode).toBe(204);
  expect(times).toBe(1);
});
