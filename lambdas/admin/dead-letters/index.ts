import type { Handlers } from '#lambdas/http/handler.ts';
import { dismissDeadLetter } from './endpoints/dismiss-dead-letter.ts';
import { listDeadLetters } from './endpoints/list-dead-letters.ts';
import { retryDeadLetter } from './endpoints/retry-dead-letter.ts';

export const endpoints: Handlers<'dead-letters'> = { listDeadLetters, retryDeadLetter, dismissDeadLetter };
