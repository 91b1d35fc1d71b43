import type { Handlers } from '#lambdas/http/handler.ts';
import { getSharing } from './endpoints/get-sharing.ts';
import { leaveCoach } from './endpoints/leave-coach.ts';
import { updateSharing } from './endpoints/update-sharing.ts';

export const endpoints: Handlers<'sharing'> = { getSharing, updateSharing, leaveCoach };
