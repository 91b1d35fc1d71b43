import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import type { Removal } from '#contract/community/schema.ts';
import { CrisisDialog } from '#web/features/public/shared/crisis/crisis-dialog.tsx';
import { hasCrisisWords } from '#web/features/public/shared/crisis/crisis-words.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStoredText } from '#web/lib/offline/use-stored-text.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { focusFirst, focusOnce } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from './circle.module.css';
import { places, useAppealing, useRemovals } from './use-circle.ts';

/** Lists the reader's own posts that the coach removed, with a way to appeal. Renders nothing where there are none. */
export function Removals({ circleId }: { circleId: string }) {
  const { t } = useTranslation('circle');
  const { data: removals = [] } = useRemovals(circleId);
  if (removals.length === 0) return null;
  return (
    <section className={styles['posts']} aria-label={t('appeal.title')}>
      {removals.map((removal) => (
        <OneRemoval key={removal.id} removal={removal} circleId={circleId} />
      ))}
    </section>
  );
}

function OneRemoval({ removal, circleId }: { removal: Removal; circleId: string }) {
  const { t } = useTranslation('circle');
  const format = useFormat();
  // What was pressed goes each time, and the focus with it.
  const [isAsking, setAsking] = useState<boolean>();
  const { text, removedAt, appeal } = removal;
  const isShown = appeal?.outcome === 'shown';
  return (
    <article className={`${styles['notice']} ${styles['form']}`}>
      <p>
        <strong>{isShown ? t('appeal.shown') : t('appeal.removed', { date: format.date(removedAt) })}</strong>
      </p>
      {text !== undefined && (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
      {appeal?.outcome === 'removed' && <p>{t('appeal.stays')}</p>}
      {appeal && appeal.outcome === undefined && (
        <p ref={isAsking ? focusOnce : undefined} tabIndex={-1}>
          {t('appeal.waiting', { date: format.date(appeal.at) })}
        </p>
      )}
      {!appeal &&
        (isAsking ? (
          <AppealForm id={removal.id} circleId={circleId} onClose={() => setAsking(false)} />
        ) : (
          <div ref={isAsking === false ? focusFirst : undefined}>
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t('appeal.ask')}
            </Button>
          </div>
        ))}
    </article>
  );
}

function AppealForm({ id, circleId, onClose }: { id: string; circleId: string; onClose: () => void }) {
  const { t } = useTranslation(['circle', 'common']);
  const toast = useToast();
  const [text, setText] = useStoredText(places.appeal(id));
  const [isTried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const appealing = useAppealing(circleId, id);
  const isEmpty = text.trim() === '';
  const send = (): void => {
    setAsks(false);
    appealing.mutate(text, { onSuccess: () => toast(t('appeal.done')) });
  };
  return (
    <form
      ref={focusFirst}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isEmpty) return focusFirst(event.currentTarget);
        if (appealing.isPending) return undefined;
        if (hasCrisisWords(text)) setAsks(true);
        else send();
        return undefined;
      }}
    >
      <TextArea
        label={t('appeal.why')}
        hint={t('appeal.hint')}
        rows={3}
        value={text}
        maxLength={communityLimits.appeal}
        error={isTried && isEmpty ? t('appeal.empty') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {appealing.error && <ProblemBox error={appealing.error} />}
      <SaveActions
        labels={{ cancel: t('common:cancel'), save: t('appeal.ask'), saving: t('common:saving') }}
        busy={appealing.isPending}
        onCancel={onClose}
      />
      {asks && <CrisisDialog sendLabel={t('appeal.anyway')} onSend={send} onBack={() => setAsks(false)} />}
    </form>
  );
}
