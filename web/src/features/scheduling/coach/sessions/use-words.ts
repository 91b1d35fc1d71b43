import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateAt } from '#contract/core/time/local.ts';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { isElsewhere, useClientClocks } from './client-clock.ts';
import type { Draft } from './moving/draft.ts';
import type { Span } from './moving/geometry.ts';
import { useNameOf } from './status.tsx';
import { type Times, timesIn } from './use-times.ts';

/** Says what is in the way of a time before it is chosen: another session, or a calendar elsewhere. */
export const useConflicts = (sessions: readonly Session[], external: readonly ExternalTime[]) => {
  const { t } = useTranslation('coach-sessions');
  const nameOf = useNameOf();
  return ({ startsAt, endsAt }: Span, moving: Session | undefined): string => {
    const meets = (other: Span): boolean => other.startsAt < endsAt && other.endsAt > startsAt;
    const other = sessions.find((each) => each.sessionId !== moving?.sessionId && isLive(each.status) && meets(each));
    if (other) return t('overlaps', { name: nameOf(other) });
    return external.some(meets) ? t('busyElsewhere') : '';
  };
};

/** Says that a session was moved, and that it could not be. */
export const useMoveWords = (times: Times) => {
  const { t } = useTranslation('coach-sessions');
  const nameOf = useNameOf();
  return useCallback(
    ({ session, startsAt, endsAt }: Draft) => {
      const words = { name: nameOf(session), when: times.when(startsAt, endsAt) };
      return { done: t('moved', words), failed: t('notMoved', words) };
    },
    [t, nameOf, times],
  );
};

/** Says what becomes of a session that is moved, in the coach's time and, where it differs, in the client's. */
export const useAnnouncements = (times: Times, timeZone: string) => {
  const { t, i18n } = useTranslation('coach-sessions');
  const nameOf = useNameOf();
  const [said, setSaid] = useState('');
  const clockOf = useClientClocks();
  const { language } = i18n;
  /** When a session would be for its client, where their clock shows another time. */
  const theirTimeOf = useCallback(
    ({ session, startsAt, endsAt }: Draft, long = false): string => {
      const clock = clockOf(session.clientId);
      if (!clock || !isElsewhere(clock, startsAt, timeZone)) return '';
      const theirs = timesIn(language, clock.timeZone);
      const isSameDay = dateAt(startsAt, clock.timeZone) === dateAt(startsAt, timeZone);
      const range = theirs.range(startsAt, endsAt);
      const short = isSameDay ? range : `${theirs.weekday(dateAt(startsAt, clock.timeZone))} ${range}`;
      return t('drop.theirs', { name: clock.name, when: long ? theirs.when(startsAt, endsAt) : short });
    },
    [t, clockOf, language, timeZone],
  );

  const say = useCallback(
    (what: 'lifted' | 'moved' | 'putBack' | 'saved', draft: Draft): void => {
      const { session, startsAt, endsAt } = draft;
      const text = t(`said.${what}`, { name: nameOf(session), when: times.when(startsAt, endsAt) });
      setSaid([text, theirTimeOf(draft, true)].filter(Boolean).join('. '));
    },
    [t, nameOf, times, theirTimeOf],
  );
  return { said, say, theirTimeOf, clockOf };
};
