import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './controls.module.css';
import { playOrPause, skip, skipSeconds } from './media-deeds.ts';
import type { MediaState } from './use-media-state.ts';

interface Props {
  media: HTMLMediaElement | null;
  state: MediaState;
  /** Whether one may move within it by 15 s. */
  canSeek?: boolean;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Play, pause, and 15 s back and forward. */
export function Controls({ media, state, canSeek = true, children }: Props) {
  const { t } = useTranslation('client-practice');
  const label = state.isPlaying ? t('player.pause') : t('player.play');
  return (
    <div className={styles['controls']}>
      {canSeek && (
        <button
          type="button"
          className={styles['skip']}
          aria-label={t('player.back', { seconds: skipSeconds })}
          onClick={() => media && skip(media, -skipSeconds)}
        >
          <SkipIcon back />
        </button>
      )}
      <button
        type="button"
        className={styles['play']}
        aria-label={label}
        aria-busy={state.isWaiting || undefined}
        disabled={!media}
        onClick={() => media && playOrPause(media)}
      >
        <svg width="32" height="32" viewBox="0 0 32 32" fill="currentColor" aria-hidden>
          <path d={state.isPlaying ? 'M9 6h5v20H9ZM18 6h5v20h-5Z' : 'M10 5.5v21L27 16Z'} />
        </svg>
      </button>
      {canSeek && (
        <button
          type="button"
          className={styles['skip']}
          aria-label={t('player.forward', { seconds: skipSeconds })}
          onClick={() => media && skip(media, skipSeconds)}
        >
          <SkipIcon />
        </button>
      )}
      {children}
    </div>
  );
}

function SkipIcon({ back = false }: { back?: boolean }) {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <g transform={back ? undefined : 'translate(34 0) scale(-1 1)'}>
        <path d="M9 7.5A12.5 12.5 0 1 1 4.6 16M9.5 2.5 8.6 8l5.6.6" strokeLinecap="round" strokeLinejoin="round" />
      </g>
      <text x="17" y="21.5" textAnchor="middle" fontSize="11" fontWeight="600" fill="currentColor" stroke="none">
        {skipSeconds}
      </text>
    </svg>
  );
}
