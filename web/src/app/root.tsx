import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSession } from '#web/auth/session.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SessionFailed } from './session-failed.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useProfileLanguage } from './use-profile-language.ts';

/** Around every page. While it is not known who is signed in, nothing is shown. */
export function Root() {
  const { state } = useSession();
  useProfileLanguage();
  useHeadingFocus();
  if (state === 'loading') return null;
  if (state === 'failed') return <SessionFailed />;
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
