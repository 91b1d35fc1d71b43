import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from './availability-page.module.css';
import { DatesSection } from './dates/dates-section.tsx';
import { type Draft, draftOf, isSame, isSound } from './draft.ts';
import { LimitsSection } from './offer/limits-section.tsx';
import { TypesSection } from './offer/types-section.tsx';
import { Preview } from './preview/preview.tsx';
import { RulesSection } from './rules/rules-section.tsx';
import { isOvertaken, useSaveAvailability } from './use-availability.ts';
import { WeekSection } from './week/week-section.tsx';
import { ZoneSection } from './zone-section.tsx';

interface Props {
  availability: Availability;
  /** First values. */
  first: Draft;
}

/** Everything on one page, saved together; what is entered stays until it is saved or given up. */
export function Editor({ availability, first }: Props) {
  const { t } = useTranslation(['coach-availability', 'common']);
  const toast = useToast();
  const [draft, setDraft] = useState(first);
  const { mutate, error, isPending, reset } = useSaveAvailability();
  const { version } = availability;
  const stored = draftOf(availability);
  /** Changes that can apply to sessions that are planned already. */
  const concernsPlanned =
    version > 0 &&
    (draft.reminderHours !== stored.reminderHours ||
      draft.moreReminderHours.join() !== stored.moreReminderHours.join() ||
      draft.videoLink !== stored.videoLink);
  const [planned, setPlanned] = useState(true);
  const changed = version === 0 || !isSame(draft, stored);
  const sound = isSound(draft);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = (): void => {
    if (!sound) return;
    mutate(
      { version, draft, planned: concernsPlanned && planned },
      {
        onSuccess: ({ changedSessions: count = 0, ...saved }) => {
          setDraft(draftOf(saved));
          toast(count > 0 ? t('planned.done', { count }) : t('saved'));
        },
      },
    );
  };
  const takeStored = (): void => {
    setDraft(stored);
    reset();
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['sections']}>
        <WeekSection draft={draft} onChange={change} />
        <DatesSection draft={draft} onChange={change} />
        <ZoneSection draft={draft} stored={version === 0 ? undefined : stored} onChange={change} />
        <TypesSection draft={draft} onChange={change} />
        <RulesSection draft={draft} onChange={change} />
        <LimitsSection draft={draft} onChange={change} />
        <div className={styles['bar']}>
          {isOvertaken(error) && changed && (
            <ErrorBox
              action={
                <div className={styles['choices']}>
                  <Button onClick={save} busy={isPending}>
                    {t('overtaken.mine')}
                  </Button>
                  <Button look="quiet" onClick={takeStored}>
                    {t('overtaken.theirs')}
                  </Button>
                </div>
              }
            >
              {t('overtaken.text')}
            </ErrorBox>
          )}
          {error && !isOvertaken(error) && <ProblemBox error={error} />}
          {concernsPlanned && (
            <Checkbox
              label={t('planned.also')}
              checked={planned}
              onChange={({ target }) => setPlanned(target.checked)}
            />
          )}
          <div className={styles['save']}>
            <p role="status" className={styles['state']}>
              {stateText()}
            </p>
            {changed && version > 0 && (
              <Button look="quiet" onClick={takeStored}>
                {t('discard')}
              </Button>
            )}
            <Button
              onClick={save}
              busy={isPending}
              busyLabel={t('common:saving')}
              disabled={!changed || !sound || isOvertaken(error)}
            >
              {t('common:save')}
            </Button>
          </div>
        </div>
      </div>
      <Preview draft={draft} />
    </div>
  );

  function stateText(): string {
    if (!sound) return t('unsound');
    if (!changed) return t('allSaved');
    if (concernsPlanned && planned) return t('planned.unsaved');
    return version === 0 ? t('notYetSaved') : t('unsaved');
  }
}
