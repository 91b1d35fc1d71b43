import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { assetCategories } from '#contract/library/practices.ts';
import { clockTime } from '#web/features/library/shared/files/clock-time.ts';
import { useUploadFault } from '#web/features/library/shared/files/upload/queue/use-upload-fault.ts';
import { UploadRow } from '#web/features/library/shared/files/upload/upload-row.tsx';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { languageNames, languages } from '#web/lib/i18n/language-names.ts';
import type { Take } from '#web/lib/recording/takes.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './record.module.css';
import { partsOf, pauses, type RecordingDraft } from './recording-draft.ts';
import { finishedSound, joinedLength, type Spoken } from './sound-of-takes.ts';
import { type Saved, useSaving } from './use-saving.ts';

/** As much as may be cut off at either end, seconds: more is another take. */
const longestCut = 5;

interface Props {
  draft: RecordingDraft;
  recorded: ReadonlyMap<string, Take>;
  edit: (change: (before: RecordingDraft) => RecordingDraft) => void;
  onSaved: (saved: Saved) => void;
}

/** Trims and plays the whole, says what it is and for whom, and saves it. */
export function FinishStep({ draft, recorded, edit, onSaved }: Props) {
  const { t } = useTranslation('coach-record');
  const parts = partsOf(draft).filter(({ id }) => recorded.has(id));
  const spoken = parts.flatMap(({ id, bell }): Spoken[] => {
    const take = recorded.get(id);
    return take ? [{ take, bell }] : [];
  });
  const length = joinedLength(spoken, draft);
  const change = (changes: Partial<RecordingDraft>): void => edit((before) => ({ ...before, ...changes }));
  const isUploaded = draft.assetId !== undefined;
  const cutField = (end: 'start' | 'end') => (
    <label className={styles['cut']}>
      <span>{t(`finish.cut.${end}`, { seconds: draft.cut[end].toFixed(1) })}</span>
      <input
        type="range"
        min={0}
        max={longestCut}
        step={0.1}
        value={draft.cut[end]}
        disabled={isUploaded}
        onChange={({ target }) => change({ cut: { ...draft.cut, [end]: Number(target.value) } })}
      />
    </label>
  );
  return (
    <>
      <Card as="section" padding="m" aria-label={t('finish.sound')}>
        <h2>{t('finish.sound')}</h2>
        <p className={styles['hint']}>
          {t('finish.length', { time: clockTime(Math.round(length)), count: spoken.length })} {t('finish.loudness')}
        </p>
        <SelectField
          label={t('finish.pause')}
          options={pauses.map((value) => ({ value, label: t('finish.seconds', { count: Number(value) }) }))}
          value={draft.pause}
          disabled={isUploaded}
          onChoose={(pause) => change({ pause })}
        />
        {spoken.some(({ bell }) => bell) && (
          <Checkbox
            label={t('finish.bells')}
            checked={draft.withBells}
            disabled={isUploaded}
            onChange={({ target }) => change({ withBells: target.checked })}
          />
        )}
        {cutField('start')}
        {cutField('end')}
        <Listening
          key={JSON.stringify([draft.pause, draft.cut, draft.withBells, spoken.map(({ take }) => take.id)])}
          spoken={spoken}
          draft={draft}
        />
        <div>
          <Button
            look="plain"
            aria-disabled={isUploaded}
            onClick={isUploaded ? undefined : () => change({ step: 'voice' })}
          >
            {t('finish.back')}
          </Button>
        </div>
      </Card>
      <Details
        draft={draft}
        change={change}
        onSaved={onSaved}
        sound={{ spoken, length, words: parts.map(({ text }) => text).join('\n') }}
      />
    </>
  );
}

/** The whole as clients will hear it; made when it is asked for. */
function Listening({ spoken, draft }: { spoken: readonly Spoken[]; draft: RecordingDraft }) {
  const { t } = useTranslation('coach-record');
  const format = useFormat();
  const [share, setShare] = useState(0);
  const [state, setState] = useState<'idle' | 'making' | 'failed' | { readonly address: string }>('idle');
  const address = typeof state === 'object' ? state.address : undefined;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [address]);
  const make = async (): Promise<void> => {
    setState('making');
    try {
      const sound = await finishedSound(spoken, draft, setShare);
      if (!isGone.current) setState({ address: URL.createObjectURL(sound) });
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  if (address !== undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the coach has just read the words
      <audio controls autoPlay src={address} aria-label={t('finish.whole')} className={styles['audio']} />
    );
  return (
    <>
      {state === 'failed' && <ErrorBox>{t('finish.unreadable')}</ErrorBox>}
      <div>
        <Button
          look="quiet"
          busy={state === 'making'}
          busyLabel={t('finish.making', { percent: format.percent(Math.floor(share * 100)) })}
          onClick={() => void make()}
        >
          {t('finish.listen')}
        </Button>
      </div>
    </>
  );
}

interface DetailsProps {
  draft: RecordingDraft;
  change: (changes: Partial<RecordingDraft>) => void;
  onSaved: (saved: Saved) => void;
  sound: { readonly spoken: readonly Spoken[]; readonly length: number; readonly words: string };
}

function Details({ draft, change, onSaved, sound }: DetailsProps) {
  const { t } = useTranslation(['coach-record', 'practices']);
  const [isUntitled, setUntitled] = useState(false);
  const { clients, failure } = useClientsByName('active');
  const saving = useSaving(onSaved);
  const fault = useUploadFault();
  const format = useFormat();
  /** Of the file; undefined while none is being made. */
  const [share, setShare] = useState<number>();
  const client = clients.find(({ clientId }) => clientId === draft.clientId);
  const isUploaded = draft.assetId !== undefined;
  const save = (): void => {
    setUntitled(draft.title.trim() === '');
    if (draft.title.trim() === '' || saving.busy) return;
    saving.save({
      draft,
      clientName: client && fullName(client),
      makeSound: () => finishedSound(sound.spoken, draft, setShare).finally(() => setShare(undefined)),
      words: sound.words,
      seconds: sound.length,
      onUploaded: (assetId) => change({ assetId }),
    });
  };
  const making =
    share === undefined ? undefined : t('finish.making', { percent: format.percent(Math.floor(share * 100)) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <Card as="form" padding="m" noValidate onSubmit={submit}>
      <h2>{t('details.heading')}</h2>
      <TextField
        label={t('details.title')}
        maxLength={assetLimits.nameLength}
        value={draft.title}
        error={isUntitled && draft.title.trim() === '' ? t('details.titleNeeded') : undefined}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className={styles['pair']}>
        <SelectField
          label={t('details.category')}
          options={[
            { value: '', label: t('details.noCategory') },
            ...assetCategories.map((value) => ({ value, label: t(`practices:category.${value}`) })),
          ]}
          value={draft.category}
          onChoose={(category) => change({ category })}
        />
        <SelectField
          label={t('details.language')}
          options={languages.map((tag) => ({ value: tag, label: languageNames[tag], lang: tag }))}
          value={draft.language}
          disabled={isUploaded}
          onChoose={(language) => change({ language })}
        />
      </div>
      <SelectField
        label={t('details.audience')}
        options={[
          { value: '', label: t('details.everyone') },
          ...clients.map((each) => ({ value: each.clientId, label: t('details.onlyFor', { name: fullName(each) }) })),
        ]}
        value={draft.clientId}
        disabled={isUploaded}
        onChoose={(clientId) => change({ clientId })}
      />
      {failure && (
        <LoadFailed title={t('details.noClients')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
      )}
      {saving.task && (
        <ul className={styles['uploads']}>
          <UploadRow task={saving.task} onCancel={saving.cancel} onRetry={save} />
        </ul>
      )}
      {saving.error && (
        <ErrorBox>{isUploaded ? `${t('details.partly')} ${fault(saving.error)}` : fault(saving.error)}</ErrorBox>
      )}
      <div>
        <Button type="submit" busy={saving.busy} busyLabel={making ?? t('details.saving')}>
          {t(saving.error ? 'details.retry' : 'details.save')}
        </Button>
      </div>
    </Card>
  );
}
