import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceKindOf } from '#contract/journal/plays/position.ts';
import type { AssetLink } from '#contract/library/assets/schema.ts';
import type { StoredRecording } from '#web/lib/offline/database.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Controls } from '../playing/controls.tsx';
import { FeltBefore } from '../playing/felt-before.tsx';
import { Finish, FinishButton } from '../playing/finish.tsx';
import { play, seekTo } from '../playing/media-deeds.ts';
import { SeekBar } from '../playing/seek-bar.tsx';
import { timeText } from '../playing/time-text.ts';
import { useCredit } from '../playing/use-credit.ts';
import { useKeys } from '../playing/use-keys.ts';
import { useMediaSession } from '../playing/use-media-session.ts';
import { useMediaState } from '../playing/use-media-state.ts';
import styles from './asset.module.css';
import { Captions } from './captions.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { Speed } from './speed.tsx';
import { Transcript } from './transcript.tsx';
import { usePosition } from './use-position.ts';
import { type Renewing, useRecovery } from './use-recovery.ts';
import { useTextBeside } from './use-text-beside.ts';

interface Props {
  assetId: string;
  link: AssetLink;
  kind: 'audio' | 'video';
  /** The copy on this device, which then plays. */
  own: StoredRecording | null;
  /** Asks for a new link. */
  renew: Renewing;
}

/** Plays a recording: from where one stopped, at one's own speed, with its words beside it, and through what breaks off. */
export function AssetPlayer({ assetId, link, kind, own, renew }: Props) {
  const { t } = useTranslation(['client-practice', 'common']);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [caption, setCaption] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const state = useMediaState(media);
  const { captions, transcript, cover } = link.companions;
  const words = useTextBeside(assetId, 'captions', own?.captions ?? captions?.url).data;

  const heard = useCredit(media, { what: { kind: 'asset', assetId }, title: link.name });
  const { resumed, offered, decline } = usePosition(media, `asset:${assetId}`);
  const trouble = useRecovery(media, link.expiresAt, renew);
  useMediaSession(media, { title: link.name, artist: t('common:brand'), canSeek: true });
  useKeys(media, true);
  useEffect(() => {
    const end = (): void => setIsOver(true);
    const begin = (): void => setBegun(true);
    media?.addEventListener('ended', end);
    media?.addEventListener('playing', begin);
    return () => {
      media?.removeEventListener('ended', end);
      media?.removeEventListener('playing', begin);
    };
  }, [media]);

  if (isOver) return <Finish heard={heard} onAgain={() => setIsOver(false)} />;
  const goTo = (seconds: number): void => {
    if (!media) return;
    seekTo(media, seconds);
    void play(media);
  };
  return (
    <section className={styles['player']} aria-label={link.name} data-player>
      {kind === 'audio' && cover && <img src={cover.url} alt="" className={styles['cover']} />}
      <Media kind={kind} src={link.url} poster={cover?.url} onMedia={setMedia}>
        {words !== undefined && (
          <Captions text={words} label={t('player.captions')} onCaption={kind === 'audio' ? setCaption : undefined} />
        )}
      </Media>
      {caption && <p className={styles['caption']}>{caption}</p>}
      {trouble === 'broken' && <ErrorBox>{t('asset.broken')}</ErrorBox>}
      {trouble === 'lost' && (
        <p role="status" className={styles['lost']}>
          {t('asset.lost')}
        </p>
      )}
      {offered && (
        <div role="status" className={styles['offer']}>
          <p>{t(`asset.other.${deviceKindOf(offered.device)}`, { at: timeText(offered.position) })}</p>
          <Button
            look="quiet"
            onClick={() => {
              goTo(offered.position);
              decline();
            }}
          >
            {t('asset.goThere')}
          </Button>
          <Button look="plain" onClick={decline}>
            {t('asset.stay')}
          </Button>
        </div>
      )}
      {resumed && !offered && (
        <p className={styles['resumed']}>
          {t('asset.resumed', { at: timeText(resumed.position) })}{' '}
          <Button look="plain" onClick={() => goTo(0)}>
            {t('asset.fromStart')}
          </Button>
        </p>
      )}
      {!hasBegun && <FeltBefore />}
      <Controls media={trouble ? null : media} state={state} />
      <SeekBar media={media} state={state} duration={link.durationSeconds} />
      <div className={styles['more']}>
        <Speed media={media} rate={state.rate} />
        <FinishButton media={media} onFinish={() => setIsOver(true)} />
      </div>
      <KeepOffline assetId={assetId} bytes={link.size} />
      {transcript && <Transcript assetId={assetId} transcript={transcript} own={own?.transcript} />}
    </section>
  );
}

interface MediaProps {
  kind: 'audio' | 'video';
  src: string;
  poster: string | undefined;
  onMedia: (media: HTMLMediaElement | null) => void;
  /** Captions, where somebody has uploaded them. */
  children: ReactNode;
}

/** The browser's own player, which fetches only what is heard and plays on when the phone is locked. */
function Media({ kind, src, poster, onMedia, children }: MediaProps) {
  return kind === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there where somebody has uploaded them
    <audio ref={onMedia} src={src} preload="metadata">
      {children}
    </audio>
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there where somebody has uploaded them
    <video ref={onMedia} src={src} preload="metadata" poster={poster} playsInline className={styles['video']}>
      {children}
    </video>
  );
}
