import { test } from 'vitest';
import { routesOf, withAnyInput } from '#testing/lambdas/any-input.ts';

const takesAnyInput = withAnyInput();

test.each(
  routesOf([
    'community',
    'messages',
    'notes',
    'records',
    'examples',
    'documents',
    'invoice-links',
    'guidance',
    'progress',
    'library',
  ]),
)('%s never fails, keeps the contract and logs no secret, whatever it is sent', takesAnyInput);
