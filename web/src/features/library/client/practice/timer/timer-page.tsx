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
import { SoundChoice, useSoundPreferences } from '../sound/sound-choice.tsx';
import { prepareSounds, type Sounds } from '../sound/sound-file.ts';
import styles from './timer.module.css';
import { intervals, planFrom, settlings, type TimerPlan } from './timer-plan.ts';
import { TimerPlayer } from './timer-player.tsx';

/** Minutes that are one press away. */
const usual = [5, 10, 15, 20, 30, 45];

/** Milliseconds after which the page is surely drawn. */
const quietly = 300;

/** A timer with bells, for sitting in silence. */
export function Component() {
  const { t } = useTranslation('client-practice');
  const [plan, setPlan] = useState(() => planFrom(remembered('timer')));
  const [sounds, setSounds] = useSoundPreferences();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => prepareSounds(sounds), quietly);
    return () => clearTimeout(soon);
  }, [sounds]);
  const begin = (): void => {
    remember('timer', JSON.stringify(plan));
    setIsOn(true);
  };
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title.timer')} intro={t('timer.intro')} />
      {isOn ? (
        <TimerPlayer plan={plan} sounds={sounds} onAgain={() => setIsOn(false)} />
      ) : (
        <Setup plan={plan} onChange={setPlan} onBegin={begin} sounds={sounds} onSounds={setSounds} />
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
  sounds: Sounds;
  onSounds: (changed: Partial<Sounds>) => void;
}

const minutesIn = (text: string): number | undefined => {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= playLimits.timerMinutes ? minutes : undefined;
};

function Setup({ plan, onChange, onBegin, sounds, onSounds }: SetupProps) {
  const { t } = useTranslation('client-practice');
  const [typed, setTyped] = useState(String(plan.minutes));
  const minutes = minutesIn(typed);
  const choose = (text: string): void => {
    setTyped(text);
    const chosen = minutesIn(text);
    onChange({ ...plan, endless: false, ...(chosen !== undefined && { minutes: chosen }) });
  };
  return (
    <Card
      as="form"
      className={styles['setup']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (minutes !== undefined || plan.endless) onBegin();
      }}
    >
      <div className={styles['usual']} role="group" aria-label={t('timer.usual')}>
        {usual.map((count) => (
          <Button
            key={count}
            look={count === minutes && !plan.endless ? 'primary' : 'quiet'}
            onClick={() => choose(String(count))}
          >
            {t('minutes', { count })}
          </Button>
        ))}
        <Button
          look={plan.endless ? 'primary' : 'quiet'}
          aria-pressed={plan.endless}
          onClick={() => onChange({ ...plan, endless: !plan.endless })}
        >
          {t('timer.endless')}
        </Button>
      </div>
      <div className={styles['fields']}>
        {!plan.endless && (
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
        )}
        <SelectField
          label={t('timer.settle')}
          options={settlings.map((count) => ({
            value: String(count),
            label: count === 0 ? t('timer.noSettle') : t('minutes', { count }),
          }))}
          value={String(plan.settle)}
          onChoose={(value) => onChange({ ...plan, settle: settlings.find((each) => String(each) === value) ?? 0 })}
        />
      </div>
      <SoundChoice sounds={sounds} onChange={onSounds} />
      {sounds.bell !== 'none' && (
        <>
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
        </>
      )}
      <FeltBefore />
      <Button type="submit">{t('begin')}</Button>
      <p className={styles['aside']}>{t(sounds.bell === 'none' ? 'timer.silentHint' : 'timer.hint')}</p>
    </Card>
  );
}
