import type { Handlers } from '#lambdas/http/handler.ts';
import { cancelErasure } from './endpoints/cancel-erasure.ts';
import { getErasure } from './endpoints/get-erasure.ts';
import { getExport } from './endpoints/get-export.ts';
import { getMailPreferences } from './endpoints/get-mail-preferences.ts';
import { requestErasure } from './endpoints/request-erasure.ts';
import { allowMails, unsubscribe } from './endpoints/unsubscribe.ts';
import { updateMailPreferences } from './endpoints/update-mail-preferences.ts';

export const endpoints: Handlers<'own-data'> = {
  getExport,
  requestErasure,
  getErasure,
  cancelErasure,
  getMailPreferences,
  updateMailPreferences,
  unsubscribe,
  allowMails,
};
