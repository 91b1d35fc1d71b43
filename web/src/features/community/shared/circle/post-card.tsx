import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Post } from '#contract/community/schema.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './circle.module.css';
import { EntryBody } from './entry-body.tsx';
import { Replies } from './replies.tsx';

interface Props {
  post: Post;
  circleId: string;
  isCoach: boolean;
  isNew?: boolean;
  /** Stands among those that are kept on top. */
  isMarked?: boolean;
  /** The address names it. */
  isOpen?: boolean;
  /** Opens the replies beside the posts; without it they open below the post. */
  onOpen?: ((isOpen: boolean, byKey: boolean) => void) | undefined;
}

/** Finds the button of a post by which its replies were opened. */
export const openerOf = (postId: string): string => `replies-to-${postId}`;

/** A post, what belongs to it, and the replies once they are asked for. */
export function PostCard({
  post,
  circleId,
  isCoach,
  isNew = false,
  isMarked = false,
  isOpen: isNamed = false,
  onOpen,
}: Props) {
  const { t } = useTranslation('circle');
  const [isBelow, setBelow] = useState(isNamed);
  const { id, attachment, replies } = post;
  const isOpen = onOpen ? isNamed : isBelow;
  return (
    <article className={styles['post']} data-open={(onOpen && isOpen) || undefined}>
      <EntryBody entry={post} circleId={circleId} isCoach={isCoach} isNew={isNew} isPinned={isMarked}>
        {attachment && <Attached attachment={attachment} isCoach={isCoach} />}
      </EntryBody>
      <Button
        id={openerOf(id)}
        look="plain"
        aria-expanded={isOpen}
        // A press of a key is no click of a pointer.
        onClick={({ detail }) => (onOpen ? onOpen(!isOpen, detail === 0) : setBelow(!isOpen))}
      >
        {replies === 0 ? t('reply') : t('replies', { count: replies })}
      </Button>
      {isOpen && !onOpen && <Replies post={post} circleId={circleId} isCoach={isCoach} />}
    </article>
  );
}

/** Where a client practises it; a coach sees what it is. */
function Attached({
  attachment: { what, title },
  isCoach,
}: {
  attachment: NonNullable<Post['attachment']>;
  isCoach: boolean;
}) {
  const { t } = useTranslation('circle');
  const words = usePracticeWords();
  const name = what.kind === 'practice' ? words.name(what.practiceId) : title;
  return (
    <p className={styles['attachment']}>
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <circle cx="10" cy="10" r="7.5" />
        <path d="M8.3 7v6l4.7-3Z" strokeLinejoin="round" />
      </svg>
      {isCoach ? <span>{name}</span> : <Link to={practiceAddress(what)}>{t('practise', { name })}</Link>}
    </p>
  );
}
