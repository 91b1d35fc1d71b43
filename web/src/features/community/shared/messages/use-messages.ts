import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
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

export const useThreads = () => {
  const queryClient = useQueryClient();
  const pages = usePages<Thread>({
    key: keyOf('threads'),
    load: (query, signal) => call(messageRoutes, 'listThreads', { query, signal }),
    idOf: threadIdOf,
    fetchOn: 'asked',
  });
  return { ...pages, look: () => queryClient.invalidateQueries({ queryKey: keyOf('threads') }) };
};

const ToWrite = v.object({ write: v.literal(true) });

/** State of an address at which somebody arrives to write. */
export const toWrite: v.InferOutput<typeof ToWrite> = { write: true };

/**
 * Somebody who came to write begins in the field, also where the form stays and only the address is new.
 * @param ref of what holds the field
 */
export const useToWrite = (ref: RefObject<HTMLElement | null>): boolean => {
  const location = useLocation();
  const isToWrite = v.is(ToWrite, location.state);
  useEffect(() => {
    if (isToWrite) ref.current?.querySelector('textarea')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is new with every press, also of the same link
  }, [location.key]);
  return isToWrite;
};

export const useThread = (clientId: string) => {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf('thread', clientId),
    queryFn: ({ signal }) => call(messageRoutes, 'getThread', { params: { clientId }, signal }),
    refetchInterval: everyMinute,
    // What the list knows is shown at once.
    placeholderData: () =>
      queryClient
        .getQueryData(keyOf('threads'))
        ?.pages.flatMap(({ items }) => items)
        .find((thread) => thread.clientId === clientId),
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
