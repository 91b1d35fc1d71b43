import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post, Reply } from '#contract/community/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Face } from '#web/ui/figures/face.tsx';
import styles from './circle.module.css';
import { EditForm } from './edit-form.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { Reactions } from './reactions.tsx';
import { usePinning } from './use-circle.ts';

interface Props {
  entry: Post | Reply;
  circleId: string;
  isCoach: boolean;
  isNew?: boolean;
  isPinned?: boolean;
  children?: ReactNode;
}

/** Shows a post or reply with author, time, reactions and actions. */
export function EntryBody({ entry, circleId, isCoach, isNew = false, isPinned = false, children }: Props) {
  const { t } = useTranslation('circle');
  const format = useFormat();
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const pinning = usePinning(entry.id);
  const { author, state, text, createdAt, editedAt, removedBy } = entry;
  if (state === 'removed')
    return <p className={styles['removed']}>{t(removedBy === 'coach' ? 'removedByCoach' : 'removedByAuthor')}</p>;
  return (
    <div className={styles['entry']}>
      <div className={styles['head']}>
        <Face name={author.name} />
        <p id={id} className={styles['who']}>
          <strong>{author.name}</strong>
          {author.isCoach && <span className={styles['tag']}>{t('coach')}</span>}
          {isPinned && <span className={styles['tag']}>{t('isPinned')}</span>}
          {isNew && <span className={styles['new']}>{t('new')}</span>}
          <span className={styles['aside']}>
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            {editedAt && ` · ${t('edited')}`}
          </span>
        </p>
        <EntryMenu
          entry={entry}
          circleId={circleId}
          isCoach={isCoach}
          pinning={pinning}
          onEdit={() => setEditing(true)}
        />
      </div>
      {pinning.error && <ProblemBox error={pinning.error} />}
      {state === 'hidden' && <p className={styles['notice']}>{t(author.isOwn ? 'hiddenOwn' : 'hidden')}</p>}
      {isEditing ? (
        <EditForm entry={entry} circleId={circleId} onClose={() => setEditing(false)} />
      ) : (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
      {children}
      <Reactions entry={entry} circleId={circleId} labelledBy={id} />
    </div>
  );
}
