import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { type Identity, useIdentity } from '#web/lib/auth/identity.tsx';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useProfileLanguage } from '#web/shell/choices/use-profile-language.ts';
import { Lockable } from '#web/shell/lock/lockable.tsx';
import { useAppLock } from '#web/shell/lock/use-app-lock.ts';
import { AccountEntries } from '#web/shell/menus/account-entries.ts';
import type { MenuEntry } from '#web/shell/menus/menu-entry.ts';
import { IdentityFailed } from '#web/shell/messages/identity-failed.tsx';
import { NavigationProgress } from '#web/shell/navigation-progress.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { useHeadingFocus } from '#web/shell/use-heading-focus.ts';

type Leaving = NonNullable<Identity['leaving']>;

const LeavingQuestion = lazy(async (): Promise<{ default: ComponentType<Leaving & { isLocked: boolean }> }> => {
  try {
    const [{ LeavingQuestion }] = await Promise.all([
      import('#web/shell/unsent/leaving-question.tsx'),
      loadTexts(['unsent', 'problems']),
    ]);
    return { default: LeavingQuestion };
  } catch {
    return { default: BareQuestion };
  }
});

/** Asks with what every page has: without a connection no other may come. */
function BareQuestion({ answer }: Leaving) {
  const { t } = useTranslation();
  useEffect(() => answer(window.confirm(t('leavingUnsaved'))), [answer, t]);
  return null;
}

const OthersQuestion = lazy(async () => {
  const [{ OthersQuestion }] = await Promise.all([
    import('#web/shell/unsent/others-question.tsx'),
    loadTexts(['unsent']),
  ]);
  return { default: OthersQuestion };
});

const Banner = lazy(async () => {
  const [{ LookInsideBanner }] = await Promise.all([
    import('#web/shell/look-inside/look-inside-banner.tsx'),
    loadTexts(['look-inside']),
  ]);
  return { default: LookInsideBanner };
});

/** Around every page. While it is not known who is signed in, or the app is locked, nothing is shown. */
export function Root({ account }: { account: readonly MenuEntry[] }) {
  const { state, leaving } = useIdentity();
  const since = useAppLock();
  const isLocked = since !== undefined;
  useProfileLanguage();
  useHeadingFocus();
  return (
    <>
      <Lockable since={since}>{state !== 'loading' && <Pages account={account} isLocked={isLocked} />}</Lockable>
      {leaving && (
        <Suspense>
          <LeavingQuestion answer={leaving.answer} isLocked={isLocked} />
        </Suspense>
      )}
    </>
  );
}

function Pages({ account, isLocked }: { account: readonly MenuEntry[]; isLocked: boolean }) {
  const { state, others } = useIdentity();
  if (state === 'failed') return <IdentityFailed />;
  return (
    <AccountEntries value={account}>
      <SkipLink />
      <NavigationProgress />
      {isLookingInside() && (
        <Suspense>
          <Banner />
        </Suspense>
      )}
      <Outlet />
      {others && !isLocked && (
        <Suspense>
          <OthersQuestion {...others} />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrolledAt} />
    </AccountEntries>
  );
}

/** Every page that is loaded anew has one and the same key; where one was scrolled to is nothing to another. */
const scrolledAt = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key);
