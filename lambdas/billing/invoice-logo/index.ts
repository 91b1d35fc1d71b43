import type { Handlers } from '#lambdas/http/handler.ts';
import { getLogo } from './endpoints/get-logo.ts';
import { removeLogo } from './endpoints/remove-logo.ts';
import { saveLogo } from './endpoints/save-logo.ts';
import { startLogo } from './endpoints/start-logo.ts';

export const endpoints: Handlers<'invoice-logo'> = { getLogo, startLogo, saveLogo, removeLogo };
