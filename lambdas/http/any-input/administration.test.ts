import { test } from 'vitest';
import { functions } from '#lambdas/functions.ts';
import { routesOf, withAnyInput } from '#testing/lambdas/any-input.ts';

const takesAnyInput = withAnyInput();

test.each(routesOf(functions.administration.domains))(
  '%s never fails, keeps the contract and logs no secret, whatever it is sent',
  takesAnyInput,
);
