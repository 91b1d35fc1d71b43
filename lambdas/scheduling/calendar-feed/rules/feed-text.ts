import type { Account } from '#lambdas/data/accounts/people/profile.ts';
import { calendar } from '#lambdas/scheduling/calendar-entry/calendar.ts';
import { placeText, sessionEntry } from '#lambdas/scheduling/calendar-entry/session-entries.ts';
import { type FeedWords, feedWords } from './feed-words.ts';
import type { FeedSession } from './sessions-for-feed.ts';

/** The sessions of one person as one calendar, each by itself and in UTC: so no reader has to know of zones or series. */
export const feedText = (
  { language, userType }: Pick<Account, 'language' | 'userType'>,
  sessions: readonly FeedSession[],
): string => {
  const words = feedWords[language];
  const entries = sessions
    .toSorted((one, other) => (one.session.startsAt < other.session.startsAt ? -1 : 1))
    .map(({ session, other }) => {
      const summary = [summaryOf(words, userType, other), session.title].filter(Boolean).join(' · ');
      const described = { summary, location: placeText(session.place, language) ?? session.videoLink };
      return sessionEntry(session, { wordsOf: () => described });
    });
  return calendar(
    'PUBLISH',
    entries,
    [],
    [
      // Of these the library knows no type; `unknown` writes them as they stand, and the names need no escaping.
      ['name', {}, 'unknown', words.name],
      ['x-wr-calname', {}, 'unknown', words.name],
      ['refresh-interval', {}, 'duration', 'PT1H'],
      ['x-published-ttl', {}, 'unknown', 'PT1H'],
    ],
  );
};

const summaryOf = (words: FeedWords, userType: Account['userType'], other: string | undefined): string => {
  if (other === undefined) return words.blocked;
  return userType === 'coach' ? other : words.withCoach(other);
};
