import type { Handlers } from '#lambdas/http/handler.ts';
import { getThread } from './endpoints/get-thread.ts';
import { listMessages } from './endpoints/list-messages.ts';
import { listThreads } from './endpoints/list-threads.ts';
import { markRead } from './endpoints/mark-read.ts';
import { sendMessage } from './endpoints/send-message.ts';

export const endpoints: Handlers<'messages'> = {
  listThreads,
  getThread,
  listMessages,
  sendMessage,
  markRead,
};
