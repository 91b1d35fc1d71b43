import { test } from 'vitest';
import { routesOf, withAnyInput } from '#testing/lambdas/any-input.ts';

const takesAnyInput = withAnyInput();

test.each(routesOf(['money', 'summaries', 'insights', 'invoice-sending', 'invoice-logo']))(
  '%s never fails, keeps the contract and logs no secret, whatever it is sent',
  takesAnyInput,
);
