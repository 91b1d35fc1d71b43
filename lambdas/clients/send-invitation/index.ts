import type { Handlers } from '#lambdas/http/handler.ts';
import { resendInvitation } from './endpoints/resend-invitation.ts';
import { sendInvitation } from './endpoints/send-invitation.ts';

export const endpoints: Handlers<'send-invitation'> = { sendInvitation, resendInvitation };
