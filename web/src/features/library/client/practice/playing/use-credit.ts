import { useEffect, useState } from 'react';
import { defined } from '#contract/core/defined.ts';
import type { Played } from '#contract/journal/plays/schema.ts';
import { save, storeOnly } from '#web/lib/offline/outbox/save.ts';
import { creditSitting } from './credit-sitting.ts';

interface Options {
  readonly what: Played;
  /** The person's own title. */
  readonly title: string;
  /** Seconds of the media after which nothing counts. */
  readonly until?: number;
}

/**
 * Credits what is heard of a media element to the person, with or without a connection.
 * @returns seconds of the sitting that were told last
 */
export const useCredit = (media: HTMLMediaElement | null, { what, title, until }: Options): number => {
  const [heard, setHeard] = useState(0);
  // Compared by what it says: an object that is made anew with each drawing is the same practice.
  const said = JSON.stringify(what);
  useEffect(() => {
    if (!media) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written a line above
    const practised = JSON.parse(said) as Played;
    return creditSitting(media, {
      what: practised,
      ...defined({ until }),
      tell: (report, how) => {
        setHeard(report.heardSeconds);
        void (how === 'send' ? save : storeOnly)({
          endpoint: 'savePlay',
          body: report,
          about: report.id,
          echo: title,
          onlyLatest: true,
          refreshes: report.ended ? ['today', 'entries', 'days'] : [],
        });
      },
    });
  }, [media, said, until, title]);
  return heard;
};
