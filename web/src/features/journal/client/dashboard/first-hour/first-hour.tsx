import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useFirstHour } from '#web/features/accounts/shared/first-hour/use-first-hour.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from '../dashboard-page.module.css';

const FirstSteps = lazy(async () => {
  try {
    const [{ FirstSteps: Steps }] = await Promise.all([import('./first-steps.tsx'), loadTexts(['welcome'])]);
    return { default: Steps };
  } catch (error) {
    // Without a network the page does without.
    console.warn(error);
    return { default: () => null };
  }
});

interface Props extends Omit<ComponentProps<typeof FirstSteps>, 'today' | 'onGone'> {
  today: ComponentProps<typeof FirstSteps>['today'] | undefined;
  /** Today did not come. */
  failed: boolean;
}

/** A new client's first steps. Whoever is not new fetches nothing of them. */
export function FirstHour({ today, entries, failed }: Props) {
  const [isGone, setGone] = useState(false);
  if (!useFirstHour() || isGone || (failed && !today)) return null;
  const place = <Skeleton height="16rem" />;
  return (
    <div className={styles['first']}>
      <Suspense fallback={place}>
        {today ? <FirstSteps today={today} entries={entries} onGone={() => setGone(true)} /> : place}
      </Suspense>
    </div>
  );
}
