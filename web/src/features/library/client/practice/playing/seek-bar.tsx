import { useTranslation } from 'react-i18next';
import { seekTo } from './media-deeds.ts';
import styles from './seek-bar.module.css';
import { timeText } from './time-text.ts';
import type { MediaState } from './use-media-state.ts';

interface Props {
  media: HTMLMediaElement | null;
  state: MediaState;
  /** Seconds, where the media itself does not know yet. */
  duration?: number | undefined;
}

/** Where one is, and a way to go elsewhere. */
export function SeekBar({ media, state, duration }: Props) {
  const { t } = useTranslation('client-practice');
  const end = state.duration || duration || 0;
  const at = Math.min(state.position, end);
  return (
    <div className={styles['bar']}>
      <input
        type="range"
        className={styles['range']}
        aria-label={t('player.position')}
        aria-valuetext={t('player.of', { at: timeText(at), end: timeText(end) })}
        min={0}
        max={Math.max(1, Math.floor(end))}
        step={1}
        value={Math.floor(at)}
        disabled={!media || end === 0}
        onChange={(event) => media && seekTo(media, Number(event.target.value))}
      />
      <span>{timeText(at)}</span>
      <span>{timeText(end)}</span>
    </div>
  );
}
