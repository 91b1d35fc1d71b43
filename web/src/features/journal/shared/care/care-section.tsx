import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { isInForce } from '#contract/guidance/care/low-days.ts';
import type { Care, CareInput } from '#contract/guidance/care/schema.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { PracticeId, practiceIds } from '#contract/library/practices.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './care-section.module.css';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    care: typeof texts;
  }
}

interface Props {
  /** In force, proposed, or ended. */
  care: Care | undefined;
  /** Who reads this. */
  side: 'coach' | 'client';
  /** First name of the other side. */
  name: string;
  /** Under which a proposal is kept on this device while it is written. */
  place: string;
  acts: {
    readonly propose: (input: CareInput) => Promise<unknown>;
    readonly agree: (version: number) => Promise<unknown>;
    readonly end: () => Promise<unknown>;
  };
  /** Fetches what is shown again. */
  refresh: () => Promise<unknown>;
}

/** What client and coach decide beforehand about low days. Needs the texts `care` and `practices`. */
export function CareSection({ care, side, name, place, acts, refresh }: Props) {
  const { t } = useTranslation('care');
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => setEditing(false),
    // What is shown may be out of date.
    onSettled: refresh,
  });
  const current = care && !care.ended ? care : undefined;
  return (
    <Card as="section" padding={side === 'coach' ? 'm' : 'l'} className={styles['card']} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles['aside']}>{t('intro', { name })}</p>
      <p className={styles['state']}>{t(`state.${stateOf(current, side)}`, { name })}</p>
      {current && <Terms care={current} />}
      <p className={styles['aside']}>{t(`checked.${side}`, { name })}</p>
      {error && <ProblemBox error={error} />}
      {isEditing ? (
        <CareForm
          care={care}
          name={name}
          place={place}
          isBusy={isPending}
          onSend={(input, forget) =>
            mutate(async () => {
              await acts.propose(input);
              forget();
            })
          }
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className={styles['foot']}>
          {current && !current.agreed[side] && (
            <Button busy={isPending} onClick={() => mutate(() => acts.agree(current.version))}>
              {t('agree')}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              reset();
              setEditing(true);
            }}
          >
            {t(current ? 'change' : 'propose')}
          </Button>
          {current && (
            <Button look="plain" busy={isPending} onClick={() => mutate(acts.end)}>
              {t('end')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const stateOf = (care: Care | undefined, side: Props['side']): 'none' | 'force' | 'yours' | 'theirs' => {
  if (!care) return 'none';
  if (isInForce(care)) return 'force';
  return care.agreed[side] ? 'yours' : 'theirs';
};

function Terms({ care: { mood, days, sentence, practiceId, tell } }: { care: Care }) {
  const { t } = useTranslation('care');
  const practices = usePracticeWords();
  return (
    <>
      <ul className={styles['terms']}>
        <li>{t(mood === 1 ? 'when1' : 'when2', { count: days })}</li>
        {practiceId && <li>{t('practice', { practice: practices.name(practiceId) })}</li>}
        {tell && <li>{t('tells')}</li>}
      </ul>
      {sentence && <blockquote className={styles['words']}>{sentence}</blockquote>}
    </>
  );
}

/** A proposal while it is written. */
const Draft = v.object({
  mood: v.picklist([1, 2]),
  days: v.number(),
  sentence: v.string(),
  practiceId: v.optional(PracticeId),
  tell: v.boolean(),
});
type Draft = v.InferOutput<typeof Draft>;

interface FormProps {
  care: Care | undefined;
  name: string;
  place: string;
  isBusy: boolean;
  /** @param forget to be called once it was sent */
  onSend: (input: CareInput, forget: () => void) => void;
  onCancel: () => void;
}

function CareForm({ care, name, place, isBusy, onSend, onCancel }: FormProps) {
  const { t } = useTranslation(['care', 'common']);
  const practices = usePracticeWords();
  const [begin] = useState(
    () => (): Draft => ({
      mood: care?.mood ?? 2,
      days: care?.days ?? 2,
      sentence: care?.sentence ?? '',
      practiceId: care?.practiceId,
      tell: care?.tell ?? false,
    }),
  );
  const { draft, edit, forget } = useStoredDraft(place, Draft, begin);
  if (!draft) return <Skeleton height="20rem" />;
  const { mood, days, sentence, practiceId, tell } = draft;
  const change = (changed: Partial<Draft>): void => edit((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The version on the screen: whoever changed it meanwhile is seen first.
    const input = {
      version: care?.version ?? 0,
      mood,
      days,
      ...(sentence.trim() && { sentence: sentence.trim() }),
      ...(practiceId && { practiceId }),
      tell,
    };
    onSend(input, forget);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <SelectField
        label={t('form.mood')}
        value={mood === 1 ? '1' : '2'}
        options={[
          { value: '1', label: t('form.mood1') },
          { value: '2', label: t('form.mood2') },
        ]}
        onChoose={(value) => change({ mood: value === '1' ? 1 : 2 })}
      />
      <SelectField
        label={t('form.days')}
        value={String(days)}
        options={Array.from({ length: guidanceLimits.care.days }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
        onChoose={(value) => change({ days: Number(value) })}
      />
      <TextArea
        label={t('form.sentence')}
        rows={2}
        maxLength={guidanceLimits.care.sentence}
        value={sentence}
        onChange={({ target }) => change({ sentence: target.value })}
      />
      <SelectField
        label={t('form.practice')}
        value={practiceId ?? 'none'}
        options={[
          { value: 'none', label: t('form.noPractice') },
          ...practiceIds.map((id) => ({ value: id, label: practices.name(id) })),
        ]}
        onChoose={(value) => change({ practiceId: practiceIds.find((id) => id === value) })}
      />
      <Checkbox label={t('form.tell')} checked={tell} onChange={({ target }) => change({ tell: target.checked })} />
      <p className={styles['aside']}>{t('needs', { name })}</p>
      <div className={styles['foot']}>
        <Button type="submit" busy={isBusy}>
          {t('send')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
