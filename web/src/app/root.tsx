import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useIdentity } from '#web/auth/identity.tsx';
import { useProfileLanguage } from '../shell/choices/use-profile-language.ts';
import { IdentityFailed } from '../shell/messages/identity-failed.tsx';
import { NavigationProgress } from '../shell/navigation-progress.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useHeadingFocus } from '../shell/use-heading-focus.ts';

/** Around every page. While it is not known who is signed in, nothing is shown. */
export function Root() {
  const { state } = useIdentity();
  useProfileLanguage();
  useHeadingFocus();
  if (state === 'loading') return null;
  if (state === 'failed') return <IdentityFailed />;
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
