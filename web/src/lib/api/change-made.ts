import type { RouteName } from '#contract/routes.ts';
import { signal } from '#web/lib/auth/signal.ts';

/** The server has made a change: the name of the endpoint that was called. */
export const changeMade = signal<RouteName>();
