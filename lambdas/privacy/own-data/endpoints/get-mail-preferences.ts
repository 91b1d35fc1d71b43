import { getMailPreferences as read } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getMailPreferences: Handler<'getMailPreferences'> = ({ caller }) => read(caller.userId);
