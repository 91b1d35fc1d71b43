import { ThreadView } from '#web/messages/thread-view.tsx';

/** A client's thread with a coach. */
export function Component() {
  return <ThreadView side="client" at="/messages" />;
}
