import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { playLimits } from '#contract/journal/limits.ts';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FeltBefore } from '../playing/felt-before.tsx';
import { prepareBells } from '../sound/bell-file.ts';
import styles from './timer.module.css';
import { intervals, planFrom, type TimerPlan } from './timer-plan.ts';
import { TimerPlayer } from './timer-player.tsx';

/** Minutes that are one press away. */
const usual = [5, 10, 15, 20, 30, 45];

/** Milliseconds after which the page is surely drawn. */
const quietly = 300;

/** A timer with bells, for sitting in silence. */
export function Component() {
  const { t } = useTranslation('client-practice');
  const [plan, setPlan] = useState(() => planFrom(remembered('timer')));
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const soon = setTimeout(prepareBells, quietly);
    return () => clearTimeout(soon);
  }, []);
  const begin = (): void => {
    remember('timer', JSON.stringify(plan));
    setIsOn(true);
  };
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.timer')} intro={t('timer.intro')} />
      {isOn ? (
        <TimerPlayer plan={plan} onAgain={() => setIsOn(false)} />
      ) : (
        <Setup plan={plan} onChange={setPlan} onBegin={begin} />
      )}
      <p>
        <Link to="/practice">{t('toPractices')}</Link>
      </p>
    </div>
  );
}

interface SetupProps {
  plan: TimerPlan;
  onChange: (plan: TimerPlan) => void;
  onBegin: () => void;
}

const minutesIn = (text: string): number | undefined => {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= playLimits.timerMinutes ? minutes : undefined;
};

function Setup({ plan, onChange, onBegin }: SetupProps) {
  const { t } = useTranslation('client-practice');
  const [typed, setTyped] = useState(String(plan.minutes));
  const minutes = minutesIn(typed);
  const choose = (text: string): void => {
    setTyped(text);
    const chosen = minutesIn(text);
    if (chosen !== undefined) onChange({ ...plan, minutes: chosen });
  };
  return (
    <Card
      as="form"
      className={styles['setup']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (minutes !== undefined) onBegin();
      }}
    >
      <div className={styles['usual']} role="group" aria-label={t('timer.usual')}>
        {usual.map((count) => (
          <Button key={count} look={count === minutes ? 'primary' : 'quiet'} onClick={() => choose(String(count))}>
            {t('minutes', { count })}
          </Button>
        ))}
      </div>
      <TextField
        label={t('timer.minutes')}
        type="number"
        inputMode="numeric"
        min={1}
        max={playLimits.timerMinutes}
        value={typed}
        error={minutes === undefined ? t('timer.wrong', { most: playLimits.timerMinutes }) : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      <SelectField
        label={t('timer.interval')}
        options={intervals.map((interval) => ({
          value: String(interval),
          label: interval === 0 ? t('timer.noInterval') : t('timer.every', { count: interval }),
        }))}
        value={String(plan.interval)}
        onChoose={(value) =>
          onChange({ ...plan, interval: intervals.find((interval) => String(interval) === value) ?? 0 })
        }
      />
      <Checkbox
        label={t('timer.opens')}
        checked={plan.opens}
        onChange={(event) => onChange({ ...plan, opens: event.target.checked })}
      />
      <FeltBefore />
      <Button type="submit">{t('begin')}</Button>
      <p className={styles['aside']}>{t('timer.hint')}</p>
    </Card>
  );
}
