import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { sendInvitation } from './send-invitation.ts';

export const handler = serveDomain<'send-invitation'>({ sendInvitation });
