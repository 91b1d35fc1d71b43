import { ThreadView } from '#web/features/community/shared/messages/thread-view.tsx';

/** A client's thread with a coach. */
export function Component() {
  return <ThreadView side="client" at="/messages" />;
}
