import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PracticeScript } from '#contract/library/practice-script.ts';
import type { PracticeId } from '#contract/library/practices.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FeltBefore } from '../playing/felt-before.tsx';
import { SoundChoice, type SoundPreferences, useSoundPreferences } from '../sound/sound-choice.tsx';
import styles from './guided.module.css';
import { GuidedPlayer } from './guided-player.tsx';
import { useScript } from './use-script.ts';
import { useCanSpeak } from './use-spoken.ts';

/** One of the product's practices: first how long and how, then the practice itself. */
export function GuidedPractice({ id }: { id: PracticeId }) {
  const { t } = useTranslation('client-practice');
  const { data: script, error, isFetching, refetch } = useScript(id);
  if (error && !script)
    return <LoadFailed title={t('guided.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!script) return <Skeleton height="20rem" />;
  return <Practice key={script.id} script={script} />;
}

function Practice({ script }: { script: PracticeScript }) {
  const [minutes, setMinutes] = useState(script.minutes[0] ?? 3);
  const [sounds, setSounds] = useSoundPreferences();
  const [isOn, setIsOn] = useState(false);
  return isOn ? (
    <GuidedPlayer script={script} minutes={minutes} sounds={sounds} onAgain={() => setIsOn(false)} />
  ) : (
    <Setup
      script={script}
      minutes={minutes}
      onMinutes={setMinutes}
      sounds={sounds}
      onSounds={setSounds}
      onBegin={() => setIsOn(true)}
    />
  );
}

interface SetupProps {
  script: PracticeScript;
  minutes: number;
  onMinutes: (minutes: number) => void;
  sounds: SoundPreferences;
  onSounds: (changed: Partial<SoundPreferences>) => void;
  onBegin: () => void;
}

function Setup({ script, minutes, onMinutes, sounds, onSounds, onBegin }: SetupProps) {
  const { t, i18n } = useTranslation('client-practice');
  const canSpeak = useCanSpeak(i18n.language);
  return (
    <Card className={styles['setup']}>
      <PracticeCover id={script.id} className={styles['band']} />
      {script.caution && (
        <p className={styles['caution']}>
          <strong>{t('guided.caution')}</strong> {script.caution}
        </p>
      )}
      <div className={styles['part']}>
        <h2>{t('guided.length')}</h2>
        {script.minutes.length > 1 ? (
          <ChoiceGroup
            label={t('guided.length')}
            options={script.minutes.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
            value={String(minutes)}
            onChoose={(value) => onMinutes(Number(value))}
          />
        ) : (
          <p>{t('minutes', { count: minutes })}</p>
        )}
      </div>
      {canSpeak && (
        <div className={styles['part']}>
          <Checkbox
            label={t('guided.spoken')}
            checked={sounds.spoken}
            onChange={(event) => onSounds({ spoken: event.target.checked })}
          />
          {sounds.spoken && <p className={styles['aside']}>{t('guided.spokenHint')}</p>}
        </div>
      )}
      <SoundChoice sounds={sounds} onChange={onSounds} />
      <FeltBefore />
      <Button onClick={onBegin}>{t('begin')}</Button>
      <p className={styles['aside']}>{t(sounds.bell === 'none' ? 'guided.silentHint' : 'guided.hint')}</p>
    </Card>
  );
}
