import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { PracticeScript } from '#contract/library/practice-script.ts';
import { type PracticeId, practiceFacts, practiceFile, practiceIds } from '#contract/library/practices.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { languageNames, languages } from '#web/lib/i18n/language-names.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './record.module.css';
import { partsOf, type RecordingDraft, wordsOf } from './recording-draft.ts';

/** As much as a transcript may be read aloud in the longest recording. */
const longest = 20_000;

const scripts = practiceIds.filter((id) => practiceFacts[id].kind === 'script');

const fetchScript = async (id: PracticeId, language: string, signal: AbortSignal): Promise<PracticeScript> => {
  const response = await fetch(practiceFile(id, language), { signal }).catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  const script = v.safeParse(PracticeScript, await response.json().catch(() => undefined));
  if (!script.success) throw new ApiError('unexpected', { status: response.status, cause: script.issues });
  return script.output;
};

interface Props {
  draft: RecordingDraft;
  edit: (change: (before: RecordingDraft) => RecordingDraft) => void;
}

/** What is read aloud: one of our scripts, changed as the coach likes, or words of their own. */
export function TextStep({ draft, edit }: Props) {
  const { t } = useTranslation('coach-record');
  const { name } = usePracticeWords();
  const [chosen, setChosen] = useState<PracticeId>();
  const [isEmpty, setEmpty] = useState(false);
  const { language } = draft;
  const script = useQuery({
    queryKey: keyOf('practice', chosen ?? '', language),
    queryFn: ({ signal }) => fetchScript(chosen ?? 'body-scan', language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: chosen !== undefined,
  });
  const use = (): void => {
    if (!chosen || !script.data) return;
    const words = wordsOf(script.data);
    const title = draft.title || name(chosen);
    const { category } = script.data;
    edit((before) => ({ ...before, ...words, category, title }));
    setEmpty(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parts = partsOf(draft);
    setEmpty(parts.length === 0);
    if (parts.length > 0) edit((before) => ({ ...before, step: 'voice' }));
  };
  return (
    <Card as="form" padding="m" noValidate onSubmit={submit}>
      <h2>{t('text.title')}</h2>
      <div className={styles['pair']}>
        <SelectField
          label={t('text.script')}
          options={[{ value: '', label: t('text.own') }, ...scripts.map((id) => ({ value: id, label: name(id) }))]}
          value={chosen ?? ''}
          onChoose={(value) => setChosen(value === '' ? undefined : value)}
        />
        <SelectField
          label={t('text.language')}
          options={languages.map((tag) => ({ value: tag, label: languageNames[tag], lang: tag }))}
          value={language}
          onChoose={(tag) => edit((before) => ({ ...before, language: tag }))}
        />
      </div>
      {script.error && (
        <LoadFailed
          title={t('text.failed')}
          error={script.error}
          busy={script.isFetching}
          onRetry={() => void script.refetch()}
        />
      )}
      {chosen && (
        <div>
          <Button look="quiet" busy={script.isFetching} onClick={use}>
            {t(draft.text.trim() === '' ? 'text.use' : 'text.replace')}
          </Button>
        </div>
      )}
      <TextArea
        label={t('text.words')}
        hint={t('text.hint')}
        rows={6}
        maxLength={longest}
        lang={language}
        value={draft.text}
        error={isEmpty ? t('text.needed') : undefined}
        onChange={({ target: { value } }) => edit((before) => ({ ...before, text: value }))}
      />
      <div>
        <Button type="submit">{t('text.next')}</Button>
      </div>
    </Card>
  );
}
