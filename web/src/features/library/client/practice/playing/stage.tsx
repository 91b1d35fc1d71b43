import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import styles from './stage.module.css';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  /** What is practised. */
  title: string;
  isPlaying: boolean;
  /** Instead of the practice its end is shown, which needs no more light than a page. */
  isOver: boolean;
  /** While nobody touches it; what is watched stays bright. */
  darkens?: boolean;
  /** It is left: before its end, or after it. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * A practice that has begun fills the screen: no menu, no frame. It darkens while nobody touches it, and the screen stays lit. Escape, a swipe
 * down and a button lead away; while it runs, they ask first.
 */
export function Stage({ title, isPlaying, isOver, darkens = true, onLeave, children }: Props) {
  const { t } = useTranslation(['client-practice', 'common']);
  const id = useId();
  const [asks, setAsks] = useState(false);
  const isRunning = isPlaying && !isOver;
  const ask = (): void => {
    if (isRunning) setAsks(true);
    else onLeave();
  };
  const ref = useModal(ask);
  const light = useLight(darkens && isRunning && !asks);
  useSwipeDown(ref, ask);
  useWakeLock(isRunning);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classes(styles['stage'], isOver && styles['over'])}
      data-stage
      data-night={light === 'night' || undefined}
      data-veiled={light !== 'day' || undefined}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <button type="button" className={styles['leave']} aria-label={t('stage.leave')} data-close onClick={ask}>
            <Icon outline="M4.5 8 11 14.5 17.5 8" size={26} />
          </button>
          <h2 id={id} tabIndex={-1} data-title={isOver ? undefined : true} className={styles['title']}>
            {title}
          </h2>
        </div>
        {children}
      </div>
      {/* Catches the touch that lights it again, so that nothing else is set off by it. */}
      <div className={styles['veil']} aria-hidden />
      {asks && (
        <ConfirmDialog
          title={t('stop.title')}
          confirmLabel={t('stop.confirm')}
          cancelLabel={t('stop.keep')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            setAsks(false);
            onLeave();
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{t('stop.text')}</p>
        </ConfirmDialog>
      )}
    </dialog>
  );
}

/** Milliseconds without a touch after which it darkens. */
const patience = 10_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Milliseconds for which a touch that lights it again goes on: a browser finds what was tapped when the finger is up. */
const oneTouch = 500;

/** Night where nobody has touched anything for a while; while it dawns, what lit it again sets nothing off. */
const useLight = (active: boolean): 'day' | 'night' | 'dawn' => {
  const [light, setLight] = useState<'day' | 'night' | 'dawn'>('day');
  useEffect(() => {
    if (!active) return undefined;
    let [dusk, day]: ReturnType<typeof setTimeout>[] = [];
    let isNight = false;
    const wake = (): void => {
      clearTimeout(dusk);
      dusk = setTimeout(() => {
        isNight = true;
        setLight('night');
      }, patience);
      if (!isNight) return;
      isNight = false;
      setLight('dawn');
      clearTimeout(day);
      day = setTimeout(() => setLight((now) => (now === 'dawn' ? 'day' : now)), oneTouch);
    };
    wake();
    const stop = new AbortController();
    for (const sign of signs)
      document.addEventListener(sign, wake, { signal: stop.signal, passive: true, capture: true });
    return () => {
      stop.abort();
      clearTimeout(dusk);
      clearTimeout(day);
      setLight('day');
    };
  }, [active]);
  return light;
};

/** CSS pixels by which a finger moves before it is a swipe, and before it leads away. */
const swipe = { begins: 12, leaves: 110 };

/** The stage follows a finger that moves down, and asks to be left when it has gone far enough. */
const useSwipeDown = (stage: RefObject<HTMLElement | null>, onSwipe: () => void): void => {
  const act = useRef(onSwipe);
  useEffect(() => {
    act.current = onSwipe;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let start: Pick<Touch, 'clientX' | 'clientY'> | undefined;
    let down = 0;
    const move = (by: number): void => {
      down = by;
      element.style.translate = by > 0 ? `0 ${by}px` : '';
    };
    const begin = ({ touches, target }: TouchEvent): void => {
      const isOwn = target instanceof Element && target.closest('input, dialog:not([data-stage])') !== null;
      start = isOwn || touches.length > 1 || element.scrollTop > 0 ? undefined : touches[0];
    };
    const follow = ({ touches: [touch] }: TouchEvent): void => {
      if (!start || !touch) return;
      const [across, by] = [Math.abs(touch.clientX - start.clientX), touch.clientY - start.clientY];
      if (down === 0 && (by < swipe.begins || by < across)) return;
      move(Math.max(0, by));
    };
    const end = (): void => {
      const isFar = down > swipe.leaves;
      start = undefined;
      move(0);
      if (isFar) act.current();
    };
    const stop = new AbortController();
    const listening = { signal: stop.signal, passive: true };
    element.addEventListener('touchstart', begin, listening);
    element.addEventListener('touchmove', follow, listening);
    element.addEventListener('touchend', end, listening);
    element.addEventListener('touchcancel', () => move(0), listening);
    return () => stop.abort();
  }, [stage]);
};
