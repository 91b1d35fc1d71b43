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

interface Chosen {
  readonly minutes: number;
  readonly spoken: boolean;
}

function Practice({ script }: { script: PracticeScript }) {
  const [chosen, setChosen] = useState<Chosen>({ minutes: script.minutes[0] ?? 3, spoken: false });
  const [isOn, setIsOn] = useState(false);
  return isOn ? (
    <GuidedPlayer script={script} {...chosen} onAgain={() => setIsOn(false)} />
  ) : (
    <Setup script={script} chosen={chosen} onChoose={setChosen} onBegin={() => setIsOn(true)} />
  );
}

interface SetupProps {
  script: PracticeScript;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onBegin: () => void;
}

function Setup({ script, chosen, onChoose, onBegin }: SetupProps) {
  const { t, i18n } = useTranslation('client-practice');
  const canSpeak = useCanSpeak(i18n.language);
  const minutes = (count: number): string => t('minutes', { count });
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
            options={script.minutes.map((count) => ({ value: String(count), label: minutes(count) }))}
            value={String(chosen.minutes)}
            onChoose={(value) => onChoose({ ...chosen, minutes: Number(value) })}
          />
        ) : (
          <p>{minutes(chosen.minutes)}</p>
        )}
      </div>
      {canSpeak && (
        <Checkbox
          label={t('guided.spoken')}
          checked={chosen.spoken}
          onChange={(event) => onChoose({ ...chosen, spoken: event.target.checked })}
        />
      )}
      <FeltBefore />
      <Button onClick={onBegin}>{t('begin')}</Button>
      <p className={styles['aside']}>{t('guided.hint')}</p>
    </Card>
  );
}
