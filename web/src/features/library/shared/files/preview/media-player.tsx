import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetLink } from '#contract/library/assets/schema.ts';
import styles from '../file-dialog.module.css';

interface Props {
  kind: 'audio' | 'video';
  link: AssetLink;
  /** The link has ended; a fresh one continues where playing stopped. */
  onExpired: () => void;
}

/** The browser's own player, which fetches only what is listened to. */
export function MediaPlayer({ kind, link, onExpired }: Props) {
  const { t } = useTranslation('files');
  const [broken, setBroken] = useState(false);
  const left = useRef<{ at: number; playing: boolean }>(undefined);
  const { captions, cover } = link.companions;

  const shared = {
    src: link.url,
    controls: true,
    preload: 'metadata',
    'aria-label': link.name,
    onError: ({ currentTarget: media }: { currentTarget: HTMLMediaElement }) => {
      if (Date.parse(link.expiresAt) > Date.now()) return setBroken(true);
      left.current = { at: media.currentTime, playing: !media.paused };
      return onExpired();
    },
    onLoadedMetadata: ({ currentTarget: media }: { currentTarget: HTMLMediaElement }) => {
      setBroken(false);
      if (!left.current) return;
      media.currentTime = left.current.at;
      if (left.current.playing) void media.play();
      left.current = undefined;
    },
  } as const;

  return (
    <>
      {kind === 'audio' ? (
        <>
          {cover && <img src={cover.url} alt="" className={styles['cover']} />}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording's words are in its transcript */}
          <audio {...shared} className={styles['audio']} />
        </>
      ) : (
        // Captions come from another host, which the page may read only when the video is asked for in the same way.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- there where somebody has uploaded them
        <video
          {...shared}
          className={styles['video']}
          poster={cover?.url}
          {...(captions && { crossOrigin: 'anonymous' })}
        >
          {captions && <track kind="captions" src={captions.url} label={t('details.captions')} default />}
        </video>
      )}
      {broken && <p role="alert">{t('preview.none')}</p>}
    </>
  );
}
