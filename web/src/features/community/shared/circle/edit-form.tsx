import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import type { Post, Reply } from '#contract/community/schema.ts';
import { CrisisDialog } from '#web/features/public/shared/crisis/crisis-dialog.tsx';
import { hasCrisisWords } from '#web/features/public/shared/crisis/crisis-words.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './circle.module.css';
import { useEditing } from './use-circle.ts';

interface Props {
  entry: Post | Reply;
  circleId: string;
  onClose: () => void;
}

/** An own post or reply, written anew where it stands. */
export function EditForm({ entry: { id, text: before = '', version }, circleId, onClose }: Props) {
  const { t } = useTranslation(['circle', 'common']);
  const [text, setText] = useState(before);
  const [asks, setAsks] = useState(false);
  const editing = useEditing(circleId, id);
  const save = (): void => {
    setAsks(false);
    editing.mutate({ version, text }, { onSuccess: onClose });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || editing.isPending) return;
        if (hasCrisisWords(text)) setAsks(true);
        else save();
      }}
    >
      <TextArea
        label={t('edit')}
        value={text}
        maxLength={id.includes('.') ? communityLimits.reply : communityLimits.post}
        onChange={(event) => setText(event.target.value)}
      />
      {editing.error && <ProblemBox error={editing.error} />}
      <div className={styles['actions']}>
        <Button look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={editing.isPending} busyLabel={t('common:saving')}>
          {t('common:save')}
        </Button>
      </div>
      {asks && <CrisisDialog sendLabel={t('postAnyway')} onSend={save} onBack={() => setAsks(false)} />}
    </form>
  );
}
