import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceKindOf } from '#contract/journal/plays/position.ts';
import type { AssetLink } from '#contract/library/assets/schema.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import type { StoredRecording } from '#web/lib/offline/database.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Controls } from '../playing/controls.tsx';
import { FeltBefore } from '../playing/felt-before.tsx';
import { Finish, FinishButton } from '../playing/finish.tsx';
import { play, seekTo } from '../playing/media-deeds.ts';
import parts from '../playing/scene.module.css';
import { SeekBar } from '../playing/seek-bar.tsx';
import { Stage } from '../playing/stage.tsx';
import { timeText } from '../playing/time-text.ts';
import { useCredit } from '../playing/use-credit.ts';
import { useKeys } from '../playing/use-keys.ts';
import { useMediaSession } from '../playing/use-media-session.ts';
import { useMediaState } from '../playing/use-media-state.ts';
import styles from './asset.module.css';
import { Captions } from './captions.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { SleepTimer } from './sleep-timer.tsx';
import { Speed } from './speed.tsx';
import { Transcript } from './transcript.tsx';
import { type Offered, usePosition } from './use-position.ts';
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

/** A recording: what it is and how one is, then the stage on which it plays, from where one stopped. */
export function AssetPlayer({ assetId, link, kind, own, renew }: Props) {
  const { t } = useTranslation(['client-practice', 'common']);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [at, setAt] = useState<'before' | 'playing' | 'over'>('before');
  const [fromStart, setFromStart] = useState(false);
  const { transcript, cover } = link.companions;
  const { goesOn, offered, decline } = usePosition(media, `asset:${assetId}`, {
    duration: link.durationSeconds,
    fromStart,
  });
  const heard = useCredit(media, { what: { kind: 'asset', assetId }, title: link.name });
  const trouble = useRecovery(media, link.expiresAt, renew);
  const state = useMediaState(media);
  useMediaSession(media, { title: link.name, artist: t('common:brand'), canSeek: true });
  useKeys(media, true);

  const begin = (anew: boolean): void => {
    setFromStart(anew);
    setAt('playing');
  };
  const picture = cover ? (
    <img src={cover.url} alt="" className={styles['cover']} />
  ) : (
    <PracticeCover id={assetId} category={link.category} className={styles['cover']} />
  );
  const words = transcript && <Transcript assetId={assetId} transcript={transcript} own={own?.transcript} />;
  if (at === 'before') {
    return (
      <Before title={link.name} goesOn={goesOn} onBegin={begin} picture={picture}>
        <KeepOffline assetId={assetId} bytes={link.size} />
        {words}
      </Before>
    );
  }
  const leave = (): void => {
    media?.pause();
    setAt(at === 'over' || state.position < 1 ? 'before' : 'over');
  };
  return (
    <Stage
      title={link.name}
      isPlaying={state.isPlaying}
      isOver={at === 'over'}
      darkens={kind === 'audio'}
      onLeave={leave}
    >
      {at === 'over' ? (
        <Finish heard={heard} onAgain={() => setAt('before')} />
      ) : (
        <section className={parts['scene']} aria-label={link.name} data-player>
          <div className={parts['middle']}>
            {kind === 'audio' && picture}
            <Played
              assetId={assetId}
              link={link}
              kind={kind}
              own={own}
              onMedia={setMedia}
              onEnd={() => setAt('over')}
            />
            {trouble === 'broken' && <ErrorBox>{t('asset.broken')}</ErrorBox>}
            {trouble === 'lost' && (
              <p role="status" className={styles['lost']}>
                {t('asset.lost')}
              </p>
            )}
            {offered && (
              <Elsewhere
                offered={offered}
                onGo={() => {
                  decline();
                  if (!media) return;
                  seekTo(media, offered.position);
                  void play(media);
                }}
                onStay={decline}
              />
            )}
          </div>
          <div className={parts['foot']} data-chrome>
            <SeekBar media={media} state={state} duration={link.durationSeconds} />
            <Controls media={trouble ? null : media} state={state} />
            <div className={parts['ends']}>
              <Speed media={media} rate={state.rate} />
              <SleepTimer media={media} />
              <FinishButton media={media} onFinish={() => setAt('over')} />
            </div>
            {words}
          </div>
        </section>
      )}
    </Stage>
  );
}

interface BeforeProps {
  title: string;
  /** Seconds where one stopped; 0 begins anew. */
  goesOn: number;
  onBegin: (anew: boolean) => void;
  picture: ReactNode;
  /** Below the button. */
  children: ReactNode;
}

function Before({ title, goesOn, onBegin, picture, children }: BeforeProps) {
  const { t } = useTranslation('client-practice');
  return (
    <section className={styles['player']} aria-label={title} data-player>
      {picture}
      <FeltBefore />
      {goesOn > 0 && <p className={styles['resumed']}>{t('asset.resumed', { at: timeText(goesOn) })}</p>}
      <div className={styles['begin']}>
        <Button onClick={() => onBegin(false)}>{t('player.play')}</Button>
        {goesOn > 0 && (
          <Button look="plain" onClick={() => onBegin(true)}>
            {t('asset.fromStart')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

interface ElsewhereProps {
  offered: Offered;
  onGo: () => void;
  onStay: () => void;
}

/** Offers to go on where another device was. */
function Elsewhere({ offered, onGo, onStay }: ElsewhereProps) {
  const { t } = useTranslation('client-practice');
  return (
    <div role="status" className={styles['offer']}>
      <p>{t(`asset.other.${deviceKindOf(offered.device)}`, { at: timeText(offered.position) })}</p>
      <Button look="quiet" onClick={onGo}>
        {t('asset.goThere')}
      </Button>
      <Button look="plain" onClick={onStay}>
        {t('asset.stay')}
      </Button>
    </div>
  );
}

interface PlayedProps extends Pick<Props, 'assetId' | 'link' | 'kind' | 'own'> {
  onMedia: (media: HTMLMediaElement | null) => void;
  onEnd: () => void;
}

/**
 * The browser's own player, which fetches only what is heard and plays on when the phone is locked. It is told to play while the press on
 * "Play" is still being answered, because phones refuse it later.
 */
function Played({ assetId, link, kind, own, onMedia, onEnd }: PlayedProps) {
  const { t } = useTranslation('client-practice');
  const [caption, setCaption] = useState('');
  const { captions, cover } = link.companions;
  const words = useTextBeside(assetId, 'captions', own?.captions ?? captions?.url).data;
  const element = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    onMedia(media);
    void play(media);
    return () => onMedia(null);
  }, [onMedia]);
  const beside = words !== undefined && (
    <Captions text={words} label={t('player.captions')} onCaption={kind === 'audio' ? setCaption : undefined} />
  );
  return kind === 'audio' ? (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there where somebody has uploaded them */}
      <audio ref={element} src={link.url} preload="auto" onEnded={onEnd}>
        {beside}
      </audio>
      <p className={styles['caption']}>{caption}</p>
    </>
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there where somebody has uploaded them
    <video
      ref={element}
      src={link.url}
      preload="auto"
      poster={cover?.url}
      playsInline
      className={styles['video']}
      onEnded={onEnd}
    >
      {beside}
    </video>
  );
}
