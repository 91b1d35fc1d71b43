import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { sendInvitation } from './endpoints/send-invitation.ts';

export const handler = serveDomain<'send-invitation'>({ sendInvitation });
