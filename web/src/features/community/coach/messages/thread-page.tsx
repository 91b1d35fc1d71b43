import { ThreadView } from '#web/features/community/shared/messages/thread-view.tsx';

/** A coach's thread with one client. */
export function Component() {
  return <ThreadView side="coach" at="/coach/messages" />;
}
