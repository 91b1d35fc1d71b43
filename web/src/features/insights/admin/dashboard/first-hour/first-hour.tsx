import { lazy, Suspense } from 'react';
import { FirstListPlace } from '#web/features/accounts/shared/first-hour/first-list.tsx';
import { useFirstHour } from '#web/features/accounts/shared/first-hour/use-first-hour.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const AdminFirstList = lazy(async () => {
  const [{ AdminFirstList: List }] = await Promise.all([import('./admin-first-list.tsx'), loadTexts(['first-hour'])]);
  return { default: List };
});

/** Fetched for new people alone. */
export function FirstHour() {
  if (!useFirstHour()) return null;
  return (
    <Suspense fallback={<FirstListPlace steps={3} />}>
      <AdminFirstList />
    </Suspense>
  );
}
