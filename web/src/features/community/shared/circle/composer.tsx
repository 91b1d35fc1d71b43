import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import { defined } from '#contract/core/defined.ts';
import type { Practice } from '#contract/journal/plays/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { libraryRoutes } from '#contract/library/routes.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { CrisisDialog } from '#web/features/public/shared/crisis/crisis-dialog.tsx';
import { hasCrisisWords } from '#web/features/public/shared/crisis/crisis-words.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useStoredText } from '#web/lib/offline/use-stored-text.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './circle.module.css';
import { places, usePosting } from './use-circle.ts';

/** A new post, with something to practise if wanted. */
export function Composer({ circleId }: { circleId: string }) {
  const { t } = useTranslation('circle');
  const toast = useToast();
  const posting = usePosting(circleId);
  const [text, setText] = useStoredText(places.post(circleId));
  const [attached, setAttached] = useState<string>();
  const [asks, setAsks] = useState(false);
  const isEmpty = text.trim() === '';

  const send = (): void => {
    setAsks(false);
    const attachment = practiceOf(attached ?? '');
    posting.mutate(
      { text, ...defined({ attachment }) },
      {
        onSuccess: () => {
          setAttached((now) => (now === attached ? undefined : now));
          toast(t('posted'));
        },
      },
    );
  };
  return (
    <Card
      as="form"
      padding="l"
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty || posting.isPending) return;
        if (hasCrisisWords(text)) setAsks(true);
        else send();
      }}
    >
      <TextArea
        label={t('write')}
        value={text}
        maxLength={communityLimits.post}
        onChange={(event) => setText(event.target.value)}
      />
      {attached !== undefined && <Attaching value={attached} onChoose={setAttached} />}
      {posting.error && <ProblemBox error={posting.error} />}
      <div className={styles['actions']}>
        {attached !== undefined ? (
          <span />
        ) : (
          <Button look="plain" onClick={() => setAttached('')}>
            {t('attach')}
          </Button>
        )}
        <Button type="submit" busy={posting.isPending} aria-disabled={isEmpty || undefined}>
          {t('post')}
        </Button>
      </div>
      {asks && <CrisisDialog sendLabel={t('postAnyway')} onSend={send} onBack={() => setAsks(false)} />}
    </Card>
  );
}

/** The product's own practices, and what is in the library of the circle's coach. */
function Attaching({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const { t } = useTranslation('circle');
  const words = usePracticeWords();
  const { data } = useQuery({
    queryKey: keyOf('circle-library'),
    queryFn: ({ signal }) => call(libraryRoutes, 'listLibrary', { query: { scope: 'mine', limit: '100' }, signal }),
  });
  const options = [
    { label: t('nothingAttached'), value: '' },
    ...practiceIds.map((id) => ({ value: `practice:${id}`, label: words.name(id) })),
    ...(data?.items ?? []).map(({ id, name }) => ({ value: `asset:${id}`, label: name })),
  ];
  return <SelectField label={t('attach')} options={options} value={value} onChoose={onChoose} />;
}

const practiceOf = (value: string): Practice | undefined => {
  const [kind, id = ''] = value.split(':');
  if (kind === 'asset') return { kind, assetId: id };
  const practiceId = practiceIds.find((each) => each === id);
  return practiceId && { kind: 'practice', practiceId };
};
