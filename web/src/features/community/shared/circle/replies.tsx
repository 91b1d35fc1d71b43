import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import type { Post } from '#contract/community/schema.ts';
import { CrisisDialog } from '#web/features/public/shared/crisis/crisis-dialog.tsx';
import { hasCrisisWords } from '#web/features/public/shared/crisis/crisis-words.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useStoredText } from '#web/lib/offline/use-stored-text.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './circle.module.css';
import { EntryBody } from './entry-body.tsx';
import { places, useReplies, useReplying } from './use-circle.ts';

interface Props {
  post: Post;
  circleId: string;
  isCoach: boolean;
}

/** Lists the replies to a post, oldest first, with a field for one's own. */
export function Replies({ post, circleId, isCoach }: Props) {
  const { t } = useTranslation('circle');
  const { items, failure, awaits, isWhole, fetchMore } = useReplies(circleId, post.id);
  return (
    <div className={styles['replies']}>
      {failure && <LoadFailed title={t('failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />}
      {awaits === 'first' && post.replies > 0 && <Skeleton height="5rem" />}
      {items.length > 0 && (
        <ul className={styles['list']} aria-label={t('repliesTo', { name: post.author.name })}>
          {items.map((reply) => (
            <li key={reply.id}>
              <EntryBody entry={reply} circleId={circleId} isCoach={isCoach} />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && awaits === undefined && (
        <Button look="plain" onClick={fetchMore}>
          {t('moreReplies')}
        </Button>
      )}
      {post.state === 'shown' && <ReplyForm circleId={circleId} postId={post.id} />}
    </div>
  );
}

function ReplyForm({ circleId, postId }: { circleId: string; postId: string }) {
  const { t } = useTranslation('circle');
  const [text, setText] = useStoredText(places.reply(postId));
  const [asks, setAsks] = useState(false);
  const replying = useReplying(circleId, postId);
  const send = (): void => {
    setAsks(false);
    replying.mutate(text);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || replying.isPending) return;
        if (hasCrisisWords(text)) setAsks(true);
        else send();
      }}
    >
      <TextArea
        label={t('yourReply')}
        rows={2}
        value={text}
        maxLength={communityLimits.reply}
        onChange={(event) => setText(event.target.value)}
      />
      {replying.error && <ProblemBox error={replying.error} />}
      <div className={styles['actions']}>
        <span />
        <Button type="submit" look="quiet" busy={replying.isPending}>
          {t('sendReply')}
        </Button>
      </div>
      {asks && <CrisisDialog sendLabel={t('postAnyway')} onSend={send} onBack={() => setAsks(false)} />}
    </form>
  );
}
