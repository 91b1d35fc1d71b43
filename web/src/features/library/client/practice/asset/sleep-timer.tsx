import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minute } from '#contract/core/units.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

/** Minutes. */
const choices = [0, 5, 10, 15, 30, 45, 60] as const;

/** Seconds in which it grows quiet before it stops. */
const fadeSeconds = 20;

/**
 * Stops a recording after a while, quietly. It goes by the events of what is played, because a locked phone runs no timer of a page on time;
 * a pause in between does not count.
 */
export function SleepTimer({ media }: { media: HTMLMediaElement | null }) {
  const { t } = useTranslation('client-practice');
  const [minutes, setMinutes] = useState<(typeof choices)[number]>(0);
  const [hasStopped, setStopped] = useState(false);
  useEffect(() => {
    if (!media || minutes === 0) return undefined;
    return stopAfter(media, minutes * minute, () => {
      setMinutes(0);
      setStopped(true);
    });
  }, [media, minutes]);
  return (
    <div>
      <SelectField
        label={t('sleep.label')}
        options={choices.map((count) => ({
          value: String(count),
          label: count === 0 ? t('sleep.off') : t('minutes', { count }),
        }))}
        value={String(minutes)}
        onChoose={(value) => {
          setStopped(false);
          setMinutes(choices.find((count) => String(count) === value) ?? 0);
        }}
      />
      <p role="status">{hasStopped && t('sleep.stopped')}</p>
    </div>
  );
}

/** @param seconds of playing @returns lets it play on, as loud as before */
export const stopAfter = (media: HTMLMediaElement, seconds: number, onStop: () => void): (() => void) => {
  const loudness = media.volume;
  let left = seconds;
  let since = media.paused ? undefined : performance.now();
  const follow = (): void => {
    const present = performance.now();
    if (since !== undefined) left -= (present - since) / 1000;
    since = media.paused ? undefined : present;
    if (left <= 0) {
      end();
      media.pause();
      onStop();
    } else if (left < fadeSeconds) media.volume = loudness * (left / fadeSeconds);
  };
  const events = ['timeupdate', 'playing', 'pause'] as const;
  for (const event of events) media.addEventListener(event, follow);
  const end = (): void => {
    for (const event of events) media.removeEventListener(event, follow);
    media.volume = loudness;
  };
  return end;
};
