import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { Assigned, Programme } from '#contract/guidance/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PracticePicker } from './practice-picker.tsx';
import {
  draftOf,
  emptyProgramme,
  type Fault,
  faultOf,
  inputOf,
  moved,
  type ProgrammeDraft,
  type StepDraft,
  withStep,
} from './programme-draft.ts';
import styles from './programme-page.module.css';
import { StepFields } from './step-fields.tsx';
import { useSaveProgramme } from './use-save-programme.ts';

/** The title of a programme and its steps in order. */
export function ProgrammeForm({ programme }: { programme?: Programme }) {
  const { t } = useTranslation(['coach-content', 'common']);
  const navigate = useNavigate();
  const toast = useToast();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const { draft, fault, setFault, edit, steps } = useProgrammeDraft(programme, form);
  const saving = useSaveProgramme(programme);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (saving.isPending) return;
    const found = faultOf(draft, guidanceLimits.delay);
    setFault(found);
    if (found) return;
    saving.mutate(inputOf(draft), {
      onSuccess: ({ title }) => {
        toast(t('programme.saved', { title }));
        void navigate('/coach/content/programmes');
      },
    });
  };
  const isStale = saving.error instanceof ApiError && saving.error.code === 'changed-meanwhile';

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      <Card as="section" padding="m">
        <TextField
          label={t('programme.title')}
          value={draft.title}
          required
          maxLength={guidanceLimits.title}
          autoComplete="off"
          error={fault?.at === 'title' ? t('programme.titleNeeded') : undefined}
          onChange={(event) => edit({ title: event.target.value })}
        />
        <TextArea
          label={t('programme.description')}
          value={draft.description}
          maxLength={guidanceLimits.note}
          hint={t('programme.descriptionHint')}
          onChange={(event) => edit({ description: event.target.value })}
        />
      </Card>
      <Steps draft={draft} fault={fault} steps={steps} />
      {saving.error && (
        <ErrorBox help={<ProblemHelp of={saving.error} />}>
          {isStale ? t('programme.stale') : problemText(saving.error)}
        </ErrorBox>
      )}
      <div className={styles['save']}>
        {programme && <p className={styles['hint']}>{t('programme.keeps')}</p>}
        <Button type="submit" busy={saving.isPending} busyLabel={t('common:saving')}>
          {t('programme.save')}
        </Button>
      </div>
    </form>
  );
}

/** The programme as it is typed. Each change of the steps is announced, as it may happen out of sight. */
const useProgrammeDraft = (programme: Programme | undefined, form: RefObject<HTMLFormElement | null>) => {
  const { t } = useTranslation('coach-content');
  const [draft, setDraft] = useState(() => (programme ? draftOf(programme) : emptyProgramme));
  const [fault, setFault] = useState<Fault>();
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault, form]);

  const edit = (change: Partial<typeof draft>): void => {
    setDraft({ ...draft, ...change });
    setFault(undefined);
  };
  const editStep = (key: string, change: Partial<StepDraft>): void =>
    edit({ steps: draft.steps.map((step) => (step.key === key ? { ...step, ...change } : step)) });
  const add = (what: Assigned, title: string): void => {
    const next = withStep(draft, what, title);
    setDraft(next);
    setFault(undefined);
    setSaid(t('step.added', { number: next.steps.length }));
  };
  const move = (index: number, by: -1 | 1): void => {
    setDraft(moved(draft, index, by));
    setSaid(t('step.moved', { number: index + by + 1, count: draft.steps.length }));
  };
  const remove = (index: number): void => {
    edit({ steps: draft.steps.filter((_, at) => at !== index) });
    setSaid(t('step.removed', { number: index + 1 }));
    // The button that was pressed is gone.
    form.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return { draft, fault, setFault, edit, steps: { said, edit: editStep, add, move, remove } };
};

interface StepsProps {
  draft: ProgrammeDraft;
  fault: Fault | undefined;
  steps: ReturnType<typeof useProgrammeDraft>['steps'];
}

/** The steps in order, and the buttons that add one. */
function Steps({ draft, fault, steps: { said, edit, add, move, remove } }: StepsProps) {
  const { t } = useTranslation('coach-content');
  const [isPicking, setPicking] = useState(false);
  const isFull = draft.steps.length >= guidanceLimits.steps;
  return (
    <>
      <section aria-label={t('column.steps')} className={styles['steps']}>
        <h2 className={styles['stepsTitle']}>{t('column.steps')}</h2>
        {draft.steps.length === 0 && (
          <p className={styles['none']} role={fault?.at === 'steps' ? 'alert' : undefined}>
            {t(fault?.at === 'steps' ? 'step.needed' : 'step.none')}
          </p>
        )}
        <ol className={styles['list']}>
          {draft.steps.map((step, index) => (
            <StepFields
              key={step.key}
              step={step}
              index={index}
              count={draft.steps.length}
              fault={fault?.at === 'step' && fault.key === step.key ? fault.field : undefined}
              onEdit={(change) => edit(step.key, change)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        <p role="status" className={styles['said']}>
          {said}
        </p>
        <div className={styles['add']}>
          <Button look="quiet" data-add disabled={isFull} onClick={() => setPicking(true)}>
            {t('step.addPractice')}
          </Button>
          <Button look="quiet" disabled={isFull} onClick={() => add({ kind: 'reflection' }, '')}>
            {t('step.addReflection')}
          </Button>
          <Button look="quiet" disabled={isFull} onClick={() => add({ kind: 'action' }, '')}>
            {t('step.addAction')}
          </Button>
        </div>
        {isFull && <p className={styles['hint']}>{t('step.full', { count: guidanceLimits.steps })}</p>}
      </section>
      {isPicking && (
        <PracticePicker
          onPick={(what, title) => {
            setPicking(false);
            add(what, title);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
