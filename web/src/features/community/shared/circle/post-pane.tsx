import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/community/schema.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CloseButton } from '#web/ui/overlays/modal-head.tsx';
import styles from './circle.module.css';
import { openerOf } from './post-card.tsx';
import { Replies } from './replies.tsx';

interface Props {
  post: Post;
  circleId: string;
  /** It was opened by keyboard, which goes on here. */
  isToWrite: boolean;
  onClose: () => void;
}

/** The replies to a post of a coach's circle, beside the posts. */
export function PostPane({ post, circleId, isToWrite, onClose }: Props) {
  const { t } = useTranslation(['circle', 'common']);
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isToWrite) return;
    const place = ref.current?.querySelector('textarea') ?? ref.current?.querySelector('h2');
    place?.focus();
  }, [isToWrite]);
  const isClosing = useRef(false);
  // The opener gets the focus once the pane is gone: before, an Enter would press a button that still closes it.
  useEffect(
    () => () => {
      if (isClosing.current) document.getElementById(openerOf(post.id))?.focus();
    },
    [post.id],
  );
  const close = (): void => {
    isClosing.current = true;
    onClose();
  };
  return (
    <section ref={ref} aria-labelledby={id} className={styles['pane']}>
      <Card className={styles['paneCard']}>
        <div className={styles['paneHead']}>
          <h2 id={id} tabIndex={-1}>
            {t('repliesTo', { name: post.author.name })}
          </h2>
          <CloseButton label={t('common:close')} onClick={close} />
        </div>
        {post.text !== undefined && (
          <p className={styles['quoted']} dir="auto">
            {post.text}
          </p>
        )}
        <Replies post={post} circleId={circleId} isCoach />
      </Card>
    </section>
  );
}
