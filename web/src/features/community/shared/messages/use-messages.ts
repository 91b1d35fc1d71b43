import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageRoutes } from '#contract/community/messages/routes.ts';
import type { Message, Thread } from '#contract/community/messages/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { forgetSent, useIsSending } from '#web/lib/offline/use-stored-text.ts';
import { addFetched } from '#web/lists/pages/fetched-pages.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

/** Where a message that is being written is kept. */
export const messagePlace = (clientId: string): string => `message ${clientId}`;

const threadIdOf = ({ clientId }: Thread): string => clientId;
const messageIdOf = ({ id }: Message): string => id;

/** Milliseconds after which a page that is open looks for new ones. */
const everyMinute = 60_000;

export const useThreads = () =>
  usePages<Thread>({
    key: keyOf('threads'),
    load: (query, signal) => call(messageRoutes, 'listThreads', { query, signal }),
    idOf: threadIdOf,
    fetchOn: 'asked',
  });

export const useThread = (clientId: string) => {
  const query = useQuery({
    queryKey: keyOf('thread', clientId),
    queryFn: ({ signal }) => call(messageRoutes, 'getThread', { params: { clientId }, signal }),
    refetchInterval: everyMinute,
  });
  const isGone = query.error instanceof ApiError && query.error.code === 'thread-not-found';
  return { ...query, isGone };
};

/** Latest first. */
export const useMessages = (clientId: string) =>
  usePages<Message>({
    key: keyOf('messages', clientId),
    load: (query, signal) => call(messageRoutes, 'listMessages', { params: { clientId }, query, signal }),
    idOf: messageIdOf,
    fetchOn: 'asked',
  });

export const useSending = (clientId: string) => {
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const place = messagePlace(clientId);
  const isPending = useIsSending(place);
  const sending = useMutation({
    mutationKey: [place],
    mutationFn: (text: string) =>
      call(messageRoutes, 'sendMessage', {
        params: { clientId },
        body: { text },
        idempotencyKey: keyFor([clientId, text]),
      }),
    onSuccess: async (message, text) => {
      void forgetSent(place, text);
      addFetched(queryClient, keyOf('messages', clientId), message, messageIdOf);
      await queryClient.invalidateQueries({ queryKey: keyOf('threads') });
    },
  });
  return { ...sending, isPending };
};

/** Everything up to a message was read. */
export const useReading = (clientId: string) => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => call(messageRoutes, 'markRead', { params: { clientId }, body: { upTo } }),
    onSuccess: () =>
      Promise.all([keyOf('threads'), keyOf('unread')].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return mutate;
};

/** Looks for messages that came since. */
export const useLooking = (clientId: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf('messages', clientId) });
};
