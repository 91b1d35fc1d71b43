import type { Handlers } from '#lambdas/http/handler.ts';
import { savePlay } from './endpoints/save-play.ts';
import { savePosition } from './endpoints/save-position.ts';

export const endpoints: Handlers<'plays'> = { savePlay, savePosition };
