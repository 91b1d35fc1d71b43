import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import type { UserType } from '#contract/user-type.ts';
import { useSession } from '#web/auth/session.tsx';
import { homeOf } from './home-of.ts';

/**
 * What follows is for these kinds of people, or for anyone signed in: others are sent to their own home, and those signed out to the
 * login.
 */
export function RequireUserType({ types }: { types?: readonly UserType[] }) {
  const { state, profile } = useSession();
  if (state !== 'signed-in') return <ToLogin />;
  return !types || types.includes(profile.userType) ? <Outlet /> : <Navigate to={homeOf(profile.userType)} replace />;
}

/** Login and sign-up are for those signed out; others are sent home. */
export function RequireSignedOut() {
  const { state, profile } = useSession();
  return state === 'signed-in' ? <Navigate to={homeOf(profile.userType)} replace /> : <Outlet />;
}

/** As above, but who opens an invitation link while signed in is told so: being sent home would look as if it had been accepted. */
export function RequireSignedOutOrInvitation() {
  const { state, profile } = useSession();
  const [query] = useSearchParams();
  return state === 'signed-in' && !query.get('invite') ? (
    <Navigate to={homeOf(profile.userType)} replace />
  ) : (
    <Outlet />
  );
}

/** `/` leads on by user type. */
export function HomeRedirect() {
  const { state, profile } = useSession();
  return state === 'signed-in' ? <Navigate to={homeOf(profile.userType)} replace /> : <ToLogin />;
}

/** The login says why somebody who was at work is there. */
function ToLogin() {
  const session = useSession();
  const expired = session.state === 'signed-out' && session.expired;
  return <Navigate to="/login" replace state={expired ? { notice: 'sessionExpired' } : null} />;
}
