import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { beginKeepingWords } from '#web/lib/offline/stored-notes.ts';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';
import { dropTakes } from '#web/lib/recording/takes.ts';
import { useOwnDocument } from '#web/lib/recording/use-own-document.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FinishStep } from './finish-step.tsx';
import styles from './record.module.css';
import { beginDraft, partsOf, place, RecordingDraft, takesByPart } from './recording-draft.ts';
import { Teleprompter } from './teleprompter.tsx';
import { TextStep } from './text-step.tsx';
import type { Saved } from './use-saving.ts';
import { useTakes } from './use-takes.ts';

/** A coach reads a practice into the microphone, sentence by sentence, and saves it. */
export function Component() {
  const { t } = useTranslation(['coach-record', 'common']);
  // Before anything is read from the device.
  useState(beginKeepingWords);
  useOwnDocument();
  const { draft, edit, forget } = useStoredDraft(place, RecordingDraft, beginDraft);
  const voice = useTakes();
  const [isAsked, setAsked] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const discard = async (): Promise<void> => {
    await dropTakes(place);
    forget();
    await voice.refresh();
    setAsked(false);
  };
  const done = async (what: Saved): Promise<void> => {
    setSaved(what);
    await discard();
  };
  const { takes } = voice;
  const recorded = takes && takesByPart(takes);
  const isBegun = draft && recorded && (draft.text.trim() !== '' || recorded.size > 0);
  return (
    <Page narrow>
      <PageHeader title={t('title')} intro={t('intro')} />
      {saved && <SavedCard saved={saved} />}
      {draft && takes && recorded ? (
        <>
          {draft.step === 'text' && <TextStep draft={draft} edit={edit} />}
          {draft.step === 'voice' && (
            <Teleprompter
              parts={partsOf(draft)}
              language={draft.language}
              recorded={recorded}
              onTake={voice.replace}
              onBack={() => edit((before) => ({ ...before, step: 'text' }))}
              onDone={() => edit((before) => ({ ...before, step: 'finish' }))}
            />
          )}
          {draft.step === 'finish' && (
            <FinishStep draft={draft} recorded={recorded} edit={edit} onSaved={(what) => void done(what)} />
          )}
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
      <div className={styles['buttons']}>
        <Link to="/coach/content" reloadDocument>
          {t('toLibrary')}
        </Link>
        {isBegun && (
          <Button look="plain" onClick={() => setAsked(true)}>
            {t('discard.open')}
          </Button>
        )}
      </div>
      {isBegun && <p className={styles['hint']}>{t('kept')}</p>}
      {isAsked && (
        <ConfirmDialog
          danger
          title={t('discard.title')}
          confirmLabel={t('discard.open')}
          cancelLabel={t('discard.keep')}
          closeLabel={t('common:close')}
          onConfirm={() => void discard()}
          onCancel={() => setAsked(false)}
        >
          {t('discard.text')}
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** What became of it, and where to go on. */
function SavedCard({ saved: { name, client, isAssigned } }: { saved: Saved }) {
  const { t } = useTranslation('coach-record');
  return (
    <Card padding="m">
      <p role="status">
        {t('saved.done', { name })}
        {client !== undefined && ` ${t(isAssigned ? 'saved.assigned' : 'saved.unassigned', { client })}`}
      </p>
      <p>
        <Link to="/coach/content?shelf=mine" reloadDocument className={buttonClass('quiet')}>
          {t(client === undefined ? 'saved.give' : 'saved.see')}
        </Link>
      </p>
    </Card>
  );
}
