import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { releaseKindOf, releaseKinds, type StepDraft } from './programme-draft.ts';
import styles from './programme-page.module.css';

interface Props {
  step: StepDraft;
  /** Its place, from 0. */
  index: number;
  count: number;
  fault: 'title' | 'days' | 'date' | undefined;
  onEdit: (change: Partial<StepDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One step: what it is, when it comes, and buttons for its place. */
export function StepFields({ step, index, count, fault, onEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation(['coach-content', 'practices']);
  const { what, title, note, required } = step;
  const number = index + 1;
  const item = useRef<HTMLLIElement>(null);
  // A step that is put elsewhere in the page loses the focus of its button.
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!button) return;
    // At the end of the list it can go no further, so that the other one is at hand.
    const other = item.current?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)');
    (button.disabled ? other : button)?.focus();
  });

  const name =
    what.kind === 'practice'
      ? t(`practices:name.${what.practiceId}`)
      : title || t(what.kind === 'reflection' ? 'step.reflection' : 'step.action');
  const mover = (by: -1 | 1, key: 'up' | 'down', isLast: boolean) => (
    <Button
      look="plain"
      data-move
      disabled={isLast}
      aria-label={t(`step.${key}Of`, { number, name })}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        onMove(by);
      }}
    >
      {t(`step.${key}`)}
    </Button>
  );

  return (
    <Card as="li" ref={item} padding="m">
      <div className={styles['stepHead']}>
        <span aria-hidden className={styles['number']}>
          {number}
        </span>
        <div>
          <p className={styles['kind']}>{t(`step.kind.${what.kind}`)}</p>
          <h3 className={styles['stepName']}>{name}</h3>
        </div>
        <div className={styles['places']}>
          {mover(-1, 'up', index === 0)}
          {mover(1, 'down', index === count - 1)}
          <Button look="plain" aria-label={t('step.removeOf', { number, name })} onClick={onRemove}>
            {t('step.remove')}
          </Button>
        </div>
      </div>
      {what.kind === 'action' && (
        <TextField
          label={t('step.actionTitle')}
          value={title}
          required
          maxLength={guidanceLimits.title}
          autoComplete="off"
          error={fault === 'title' ? t('step.actionNeeded') : undefined}
          onChange={(event) => onEdit({ title: event.target.value })}
        />
      )}
      <StepRelease step={step} index={index} fault={fault} onEdit={onEdit} />
      <TextField
        label={t('step.note')}
        value={note}
        maxLength={guidanceLimits.note}
        autoComplete="off"
        onChange={(event) => onEdit({ note: event.target.value })}
      />
      <Checkbox
        label={t('step.required')}
        checked={required}
        onChange={(event) => onEdit({ required: event.target.checked })}
      />
    </Card>
  );
}

/** When a step comes to the client: after a number of days, or on a date. */
function StepRelease({ step, index, fault, onEdit }: Pick<Props, 'step' | 'index' | 'fault' | 'onEdit'>) {
  const { t } = useTranslation('coach-content');
  const release = releaseKindOf(step, index);
  return (
    <div className={styles['when']}>
      <SelectField
        label={t('step.release')}
        value={release}
        options={releaseKinds
          .filter((kind) => kind !== 'after-previous' || index > 0)
          .map((kind) => ({ value: kind, label: t(`release.${kind}`) }))}
        onChoose={(kind) => onEdit({ release: kind })}
      />
      {(release === 'after-start' || release === 'after-previous') && (
        <TextField
          label={t('step.days')}
          type="number"
          inputMode="numeric"
          min={0}
          max={guidanceLimits.delay}
          value={step.days}
          error={fault === 'days' ? t('step.daysFault', { count: guidanceLimits.delay }) : undefined}
          onChange={(event) => onEdit({ days: event.target.value })}
        />
      )}
      {release === 'on-date' && (
        <DateField
          label={t('step.date')}
          value={step.date}
          error={fault === 'date' ? t('step.dateFault') : undefined}
          onChange={(day) => onEdit({ date: day })}
        />
      )}
    </div>
  );
}
