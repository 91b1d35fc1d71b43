import { lazy, Suspense } from 'react';
import { FirstListPlace } from '#web/features/accounts/shared/first-hour/first-list.tsx';
import { useFirstHour } from '#web/features/accounts/shared/first-hour/use-first-hour.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const CoachFirstList = lazy(async () => {
  const [{ CoachFirstList: List }] = await Promise.all([
    import('./coach-first-list.tsx'),
    loadTexts(['first-hour', 'example-client']),
  ]);
  return { default: List };
});

/** Fetched for new people alone. */
export function FirstHour() {
  if (!useFirstHour()) return null;
  return (
    <Suspense fallback={<FirstListPlace steps={8} />}>
      <CoachFirstList />
    </Suspense>
  );
}
