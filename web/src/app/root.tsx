import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useIdentity } from '#web/auth/identity.tsx';
import { useProfileLanguage } from '#web/shell/choices/use-profile-language.ts';
import { AccountEntries } from '#web/shell/menus/account-entries.ts';
import type { MenuEntry } from '#web/shell/menus/menu-entry.ts';
import { IdentityFailed } from '#web/shell/messages/identity-failed.tsx';
import { NavigationProgress } from '#web/shell/navigation-progress.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { useHeadingFocus } from '#web/shell/use-heading-focus.ts';

/** Around every page. While it is not known who is signed in, nothing is shown. */
export function Root({ account }: { account: readonly MenuEntry[] }) {
  const { state } = useIdentity();
  useProfileLanguage();
  useHeadingFocus();
  if (state === 'loading') return null;
  if (state === 'failed') return <IdentityFailed />;
  return (
    <AccountEntries value={account}>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </AccountEntries>
  );
}
