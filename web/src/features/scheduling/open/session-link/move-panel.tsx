import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionLinkRoutes } from '#contract/scheduling/session-links/routes.ts';
import { cityOf, dayIn, ownZone, useTimes } from '#web/features/scheduling/shared/link-times.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox, ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import styles from './session-link.module.css';
import { type Changing, useChange } from './use-change.ts';
import { useLinkSlots } from './use-link-slots.ts';

const gone = new Set<string>(['slot-taken', 'slot-not-offered']);

/** Another time for the session: first the day, then the hour, both as the visitor's clocks have them. */
export function MovePanel({ token, view, onClose, ...after }: Changing) {
  const { t } = useTranslation(['session-link', 'common']);
  const problemText = useProblemText();
  const id = useId();
  const zone = ownZone();
  const times = useTimes(zone);
  const [today] = useState(() => dayIn(new Date().toISOString(), zone));
  const { found, isFirst, earlier, later, retry } = useLinkSlots(token, today, zone);
  const [chosenDay, setDay] = useState<string>();
  const [chosenTime, setTime] = useState<string>();
  const { busy, error, change } = useChange(after);

  const days = found.state === 'found' ? found.days : [];
  const day = days.find(({ date }) => date === chosenDay) ?? days[0];
  const time = day?.slots.find(({ startsAt }) => startsAt === chosenTime)?.startsAt;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (time === undefined) return;
    void change(async () => {
      try {
        return await call(sessionLinkRoutes, 'moveByLink', {
          body: { token, version: view.session.version, startsAt: time },
        });
      } catch (failure) {
        if (failure instanceof ApiError && gone.has(failure.code)) retry();
        throw failure;
      }
    });
  };

  return (
    <form aria-labelledby={id} className={styles['move']} onSubmit={submit}>
      <h2 id={id}>{t('move.title')}</h2>
      <p className={styles['text']}>{t('move.zone', { city: cityOf(zone) })}</p>
      {error !== undefined && <ProblemBox error={error} />}
      {found.state === 'loading' && (
        <div aria-busy className={styles['waiting']}>
          <Skeleton height="3rem" />
          <Skeleton height="2.75rem" width="70%" />
        </div>
      )}
      {found.state === 'failed' && (
        <ErrorBox
          help={<ProblemHelp of={found.error} />}
          action={
            <Button look="quiet" onClick={retry}>
              {t('common:retry')}
            </Button>
          }
        >
          {problemText(found.error)}
        </ErrorBox>
      )}
      {found.state === 'found' && !day && <p>{t('move.none')}</p>}
      {day && (
        <>
          <SelectField
            label={t('move.day')}
            options={days.map(({ date, slots }) => ({ value: date, label: times.day(slots[0]?.startsAt ?? date) }))}
            value={day.date}
            onChoose={setDay}
          />
          <ChoiceGroup
            label={t('move.time')}
            options={day.slots.map(({ startsAt }) => ({ value: startsAt, label: times.time(startsAt) }))}
            value={time ?? ''}
            onChoose={setTime}
          />
        </>
      )}
      {found.state === 'found' && (!isFirst || !found.isLast) && (
        <div className={styles['actions']}>
          {!isFirst && (
            <Button look="plain" onClick={earlier}>
              {t('move.earlier')}
            </Button>
          )}
          {!found.isLast && (
            <Button look="plain" onClick={later}>
              {t('move.later')}
            </Button>
          )}
        </div>
      )}
      <div className={styles['actions']}>
        {time !== undefined && (
          <Button type="submit" busy={busy} busyLabel={t('move.busy')}>
            {t('move.confirm', { when: `${times.shortDay(time)}, ${times.time(time)}` })}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t('move.keep')}
        </Button>
      </div>
    </form>
  );
}
