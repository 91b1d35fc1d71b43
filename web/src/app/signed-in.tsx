import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import type { UserType } from '#contract/core/user-type.ts';
import { isFirstHour } from '#web/features/accounts/shared/first-hour/use-first-hour.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { withTemporal } from '#web/lib/time/with-temporal.ts';
import { BellContext, type LoadBell } from '#web/shell/bell/bell-button.tsx';
import { FindHost, type FindProps, type LoadFind } from '#web/shell/find/find-host.tsx';
import type { KeysProps, LoadKeys } from '#web/shell/find/keys-host.tsx';
import type { Portal } from './collect.ts';
import { account } from './portals/open.ts';

const portalOf: Readonly<Record<UserType, () => Promise<Portal>>> = {
  user: async () => (await import('./portals/user.ts')).user,
  coach: async () => (await import('./portals/coach.ts')).coach,
  'internal-superuser': async () => (await import('./portals/admin.ts')).admin,
};

/** "Find anything" with the pages that a kind of person may open; fetched when it is first asked for. */
export const loadFind: LoadFind = async (userType) => {
  const [{ FindDialog }, portal] = await Promise.all([
    import('#web/features/insights/shared/find/find-dialog.tsx'),
    portalOf[userType](),
    loadTexts(['find', 'practices']),
  ]);
  const places = [...portal.pages, ...account.pages];
  return (props: FindProps) => <FindDialog {...props} places={places} />;
};

/** What the bell opens, by whose it is; fetched when somebody goes there. */
const loadBell: LoadBell = async (userType) => {
  if (userType === 'user') {
    const [{ ClientBell }] = await Promise.all([
      import('#web/features/insights/shared/bell/client-bell.tsx'),
      loadTexts(['bell', 'practices']),
    ]);
    return ClientBell;
  }
  const [{ CoachBell }] = await Promise.all([
    withTemporal(() => import('#web/features/insights/coach/dashboard/bell/coach-bell.tsx')),
    loadTexts(['bell', 'coach-dashboard', 'practices']),
  ]);
  return CoachBell;
};

/** Single keys, with those that lead to the pages of a kind of person's menu. */
export const loadKeys: LoadKeys = async (userType) => {
  const [{ Keys }, { entries }] = await Promise.all([
    import('#web/shell/find/keys.tsx'),
    portalOf[userType](),
    loadTexts(['keys']),
  ]);
  return (props: KeysProps) => <Keys {...props} entries={entries} begins={userType === 'coach'} />;
};

/** Search, single keys and the bell around a frame. */
export const withFind = (frame: ReactElement): ReactElement => (
  <FindHost load={loadFind} loadKeys={loadKeys}>
    <BellContext value={loadBell}>{frame}</BellContext>
  </FindHost>
);

const NextStep = lazy(async () => {
  try {
    const [{ NextStep: Named }] = await Promise.all([
      import('#web/features/insights/shared/first-steps/next-step.tsx'),
      loadTexts(['first-hour']),
    ]);
    return { default: Named };
  } catch {
    return { default: () => null };
  }
});

/** Names a new coach's next step after each that they take; of whoever is not new, or has hidden the steps, nothing is fetched. */
export function CoachNextStep(): ReactElement | null {
  const { profile } = useIdentity();
  const [now] = useState(() => Date.now());
  if (!profile || !isFirstHour(profile, now)) return null;
  return (
    <Suspense>
      <NextStep />
    </Suspense>
  );
}

const CoachBar = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ PlaceBar }, { coach }] = await Promise.all([
      import('#web/shell/bar/place-bar.tsx'),
      import('./portals/coach.ts'),
    ]);
    return { default: () => <PlaceBar of="coach" places={coach.places} entries={coach.entries} /> };
  } catch {
    // The page is of use without it.
    return { default: () => null };
  }
});

/** A coach's way on from a page without their menu, on a phone. */
export const coachBar = (
  <Suspense>
    <CoachBar />
  </Suspense>
);
