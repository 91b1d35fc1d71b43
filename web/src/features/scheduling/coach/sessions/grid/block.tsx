import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import colours from '#web/features/scheduling/shared/type-colours.module.css';
import { classes } from '#web/ui/classes.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Doing } from '../moving/draft.ts';
import { lookClass, lookOf, StatusIcon, useNameOf } from '../status.tsx';
import type { Times } from '../use-times.ts';
import styles from './block.module.css';

interface Props {
  session: Session;
  times: Times;
  doing?: Doing | undefined;
  /** Minutes that it is high; where it is one line, its words stand beside each other. */
  height?: number;
  /** The block by which Tab comes into the calendar. */
  isTabStop: boolean;
  /** It goes on from the day before, where its beginning is. */
  isRest?: boolean;
  style?: CSSProperties;
}

/** A session as it stands in a calendar. What is done with it, the calendar around it hears. */
export const Block = memo(function Block({ session, times, doing, height = 60, isTabStop, isRest, style }: Props) {
  const { t } = useTranslation('coach-sessions');
  const name = useNameOf()(session);
  const look = lookOf(session);
  const word = doing === 'unsaved' || doing === 'saving' ? t(doing) : t(`status.${look}`);
  // Nearly all are planned: the word says nothing to the eye, the title does.
  const isPlain = look === 'scheduled' && word === t('status.scheduled');
  const title = session.kind === 'session' ? session.title : undefined;
  const size = sizeOf(height);
  const range = times.range(session.startsAt, session.endsAt);
  return (
    <button
      type="button"
      data-session={session.sessionId}
      data-rest={isRest || undefined}
      data-doing={doing}
      data-movable={isOpen(session) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={classes(
        styles['block'],
        lookClass(look),
        look === 'scheduled' && session.colour && classes(styles['typed'], colours[session.colour]),
        styles[size],
        height < 20 && styles['lowest'],
      )}
      style={style}
    >
      <span className={styles['first']}>
        <StatusIcon look={look} />
        <span className={classes(styles['name'], look.endsWith('cancelled') && styles['gone'])}>{name}</span>
      </span>
      <span className={styles['rest']}>
        <VisuallyHidden>, {times.longDay(session.startsAt)}, </VisuallyHidden>
        {size === 'full' ? (
          <span className={styles['time']}>{range}</span>
        ) : (
          <>
            <VisuallyHidden>{range}</VisuallyHidden>
            <span aria-hidden className={styles['time']}>
              {/* What began the day before is here until it ends. */}
              {isRest ? `–${times.time(session.endsAt)}` : times.time(session.startsAt)}
            </span>
          </>
        )}
        <span className={styles['word']}>
          {session.seriesId !== undefined && <Repeats />}
          <VisuallyHidden>, {session.seriesId !== undefined && `${t('repeats')}, `}</VisuallyHidden>
          {isPlain ? <VisuallyHidden>{word}</VisuallyHidden> : <span>{word}</span>}
          {title !== undefined && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <span>{isPlain ? title : `· ${title}`}</span>
            </>
          )}
        </span>
      </span>
      {isOpen(session) && <span data-edge aria-hidden className={styles['edge']} />}
    </button>
  );
});

/** Three lines, two, or one; how long it lasts is seen by its height. */
const sizeOf = (height: number): 'full' | 'two' | 'one' => {
  if (height >= 56) return 'full';
  return height >= 38 ? 'two' : 'one';
};

function Repeats() {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <path d="M3 8a5 5 0 0 1 8.6-3.4L13 6M13 3v3h-3M13 8a5 5 0 0 1-8.6 3.4L3 10M3 13v-3h3" strokeLinecap="round" />
    </svg>
  );
}
