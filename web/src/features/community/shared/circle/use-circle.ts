import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { communityRoutes } from '#contract/community/routes.ts';
import type { Post, ReactionKind, Reply, ReportReason } from '#contract/community/schema.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { forgetSent, useIsSending } from '#web/lib/offline/use-stored-text.ts';
import { addFetched, changeFetched } from '#web/lists/pages/fetched-pages.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

type Entry = Post | Reply;

/** Where what is being written is kept. */
export const places = {
  post: (circleId: string): string => `post ${circleId}`,
  reply: (entryId: string): string => `reply ${entryId}`,
  appeal: (entryId: string): string => `appeal ${entryId}`,
} as const;

const idOf = ({ id }: Entry): string => id;

export const useCircle = () =>
  useQuery({ queryKey: keyOf('circle'), queryFn: ({ signal }) => call(communityRoutes, 'getCircle', { signal }) });

export const useJoining = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (displayName: string) =>
      call(communityRoutes, 'joinCircle', { body: { displayName, acceptedRules: true } }),
    onSuccess: (circle) => queryClient.setQueryData(keyOf('circle'), circle),
  });
};

export const useLeaving = (circleId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(communityRoutes, 'leaveCircle', { params: { circleId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf('circle') }),
  });
};

/** Marks the posts up to an instant as seen. */
export const useSeeing = (circleId: string) => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (_latest: string) => call(communityRoutes, 'seeCircle', { params: { circleId } }),
    onSuccess: (_nothing, latest) => {
      // Who comes back to the page finds nothing marked that they have seen.
      queryClient.setQueryData(keyOf('circle'), (circle) =>
        circle?.member && circle.member.lastSeenAt < latest
          ? { ...circle, member: { ...circle.member, lastSeenAt: latest } }
          : circle,
      );
      return queryClient.invalidateQueries({ queryKey: keyOf('unread') });
    },
  });
  return mutate;
};

export const usePosts = (circleId: string) =>
  usePages<Post>({
    key: keyOf('circle-posts', circleId),
    load: (query, signal) => call(communityRoutes, 'listPosts', { params: { circleId }, query, signal }),
    idOf,
    fetchOn: 'asked',
  });

export const useReplies = (circleId: string, entryId: string) =>
  usePages<Reply>({
    key: keyOf('circle-replies', circleId, entryId),
    load: (query, signal) => call(communityRoutes, 'listReplies', { params: { circleId, entryId }, query, signal }),
    idOf,
    fetchOn: 'asked',
  });

const fetchAgain = (queryClient: QueryClient) =>
  Promise.all(
    [keyOf('circle'), keyOf('circle-posts'), keyOf('circle-replies'), keyOf('circle-reports')].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Shows what has become of a post or reply wherever it stands: in a list, and among what is pinned. */
const changeEntry = (queryClient: QueryClient, id: string, change: <One extends Entry>(entry: One) => One): void => {
  const changed = <One extends Entry>(items: readonly One[]): One[] =>
    items.map((one) => (one.id === id ? change(one) : one));
  for (const key of [keyOf('circle-posts'), keyOf('circle-replies')]) changeFetched<Entry>(queryClient, key, changed);
  queryClient.setQueryData(
    keyOf('circle'),
    (circle) => circle && { ...circle, ...(circle.pinned && { pinned: changed(circle.pinned) }) },
  );
};

export const usePosting = (circleId: string) => {
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const place = places.post(circleId);
  const isPending = useIsSending(place);
  const posting = useMutation({
    mutationKey: [place],
    mutationFn: (body: BodyInputOf<'createPost'>) =>
      call(communityRoutes, 'createPost', { params: { circleId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (post, { text }) => {
      void forgetSent(place, text);
      addFetched(queryClient, keyOf('circle-posts', circleId), post, idOf);
    },
  });
  return { ...posting, isPending };
};

export const useReplying = (circleId: string, entryId: string) => {
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const place = places.reply(entryId);
  const isPending = useIsSending(place);
  const replying = useMutation({
    mutationKey: [place],
    mutationFn: (text: string) =>
      call(communityRoutes, 'createReply', {
        params: { circleId, entryId },
        body: { text },
        idempotencyKey: keyFor([entryId, text]),
      }),
    onSuccess: async (_reply, text) => {
      void forgetSent(place, text);
      changeEntry(queryClient, entryId, (post) => ('replies' in post ? { ...post, replies: post.replies + 1 } : post));
      await queryClient.invalidateQueries({ queryKey: keyOf('circle-replies', circleId, entryId) });
    },
  });
  return { ...replying, isPending };
};

interface Change {
  readonly version: number;
  readonly text: string;
}

export const useEditing = (circleId: string, entryId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(communityRoutes, 'editOwn', { params: { circleId, entryId }, body }),
    // What is answered of a post does not say what was counted or pinned.
    onSuccess: ({ id, text, version, editedAt }) =>
      changeEntry(queryClient, id, (entry) => ({ ...entry, text, version, editedAt })),
  });
};

export const useRemoving = (circleId: string, entryId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(communityRoutes, 'removeOwn', { params: { circleId, entryId } }),
    onSuccess: () => fetchAgain(queryClient),
  });
};

/** Of the coach, without a report. */
export const useModerating = (entryId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<'moderate'>) => call(communityRoutes, 'moderate', { params: { entryId }, body }),
    onSuccess: () => fetchAgain(queryClient),
  });
};

export const usePinning = (entryId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => call(communityRoutes, 'pinPost', { params: { entryId }, body: { pinned } }),
    onSuccess: () => fetchAgain(queryClient),
  });
};

/** Own posts and replies that the coach has removed. */
export const useRemovals = (circleId: string) =>
  useQuery({
    queryKey: keyOf('circle-removed', circleId),
    queryFn: async ({ signal }) => (await call(communityRoutes, 'listRemoved', { params: { circleId }, signal })).items,
  });

/** Asks the coach for another look, once. */
export const useAppealing = (circleId: string, entryId: string) => {
  const queryClient = useQueryClient();
  const place = places.appeal(entryId);
  const isPending = useIsSending(place);
  const appealing = useMutation({
    mutationKey: [place],
    mutationFn: (text: string) => call(communityRoutes, 'appeal', { params: { circleId, entryId }, body: { text } }),
    onSuccess: (asked, text) => {
      void forgetSent(place, text);
      queryClient.setQueryData(keyOf('circle-removed', circleId), (removals) =>
        removals?.map((each) => (each.id === asked.id ? asked : each)),
      );
    },
  });
  return { ...appealing, isPending };
};

interface Reported {
  readonly reason: ReportReason;
  readonly remark: string;
}

export const useReporting = (circleId: string, entryId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, remark }: Reported) =>
      call(communityRoutes, 'report', {
        params: { circleId, entryId },
        body: { reason, ...(remark.trim() !== '' && { remark }) },
      }),
    onSuccess: () => fetchAgain(queryClient),
  });
};

/** Shown at once, and taken back when it did not arrive. */
export const useReacting = (circleId: string, entry: Entry) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: ReactionKind | undefined) =>
      call(communityRoutes, 'react', { params: { circleId, entryId: entry.id }, body: kind ? { kind } : {} }),
    onMutate: (kind) => {
      const { ownReaction: before, reactions } = entry;
      const counted = { ...reactions };
      if (before) counted[before] -= 1;
      if (kind) counted[kind] += 1;
      changeEntry(queryClient, entry.id, (one) => ({ ...one, reactions: counted, ownReaction: kind }));
    },
    onError: () => {
      const { reactions, ownReaction } = entry;
      changeEntry(queryClient, entry.id, (one) => ({ ...one, reactions, ownReaction }));
    },
  });
};
