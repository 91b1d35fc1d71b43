import { type ReactNode, useEffect, useState } from 'react';
import type { Entry, Today } from '#contract/journal/days/schema.ts';
import { useKeepFirstHour } from '#web/features/accounts/shared/first-hour/use-keep-first-hour.ts';
import { Welcome } from '#web/features/accounts/shared/first-hour/welcome/welcome.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';

interface Props {
  today: Today;
  /** Of today, with what waits on this device. */
  entries: readonly Entry[];
  onGone: () => void;
}

/** For whoever has nothing yet, until they have gone through them or would rather not. */
export function FirstSteps({ today, entries, onGone }: Props): ReactNode {
  const { profile } = useIdentity();
  const { keep } = useKeepFirstHour();
  // Decided once: what they note while they go through it does not take it away.
  const [isNew] = useState(() => hasNothing(today) && entries.length === 0);
  const end = (): void => {
    onGone();
    // Where it is not kept, it is there again at the next visit.
    keep('done').catch(console.warn);
  };
  useEffect(() => {
    // Somebody who found their way alone is not made to wait for this again.
    if (!isNew) end();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  if (!isNew || !profile) return null;
  return (
    <Welcome
      firstName={profile.firstName}
      coach={today.share?.coachFirstName}
      hasCheckedIn={entries.some(({ kind }) => kind === 'check-in')}
      onEnd={() => {
        end();
        document.querySelector('h1')?.focus({ preventScroll: true });
      }}
    />
  );
}

const hasNothing = ({ entries, streak, positions }: Today): boolean =>
  entries.length === 0 && streak.longest === 0 && positions.length === 0;
