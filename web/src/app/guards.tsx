import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import type { UserType } from '#contract/core/user-type.ts';
import { useIdentity } from '#web/auth/identity.tsx';
import { homeOf } from '#web/shell/home-of.ts';

/**
 * What follows is for these kinds of people, or for anyone signed in: others are sent to their own home, and those signed out to the
 * login.
 */
export function RequireUserType({ types }: { types?: readonly UserType[] }) {
  const { state, profile } = useIdentity();
  if (state !== 'signed-in') return <ToLogin />;
  return !types || types.includes(profile.userType) ? <Outlet /> : <Navigate to={homeOf(profile.userType)} replace />;
}

/** Login and sign-up are for those signed out; others are sent home. */
export function RequireSignedOut() {
  const { state, profile } = useIdentity();
  return state === 'signed-in' ? <Navigate to={homeOf(profile.userType)} replace /> : <Outlet />;
}

/** As above, but who opens an invitation link while signed in is told so: being sent home would look as if it had been accepted. */
export function RequireSignedOutOrInvitation() {
  const { state, profile } = useIdentity();
  const [query] = useSearchParams();
  return state === 'signed-in' && !query.get('invite') ? (
    <Navigate to={homeOf(profile.userType)} replace />
  ) : (
    <Outlet />
  );
}

/** `/` leads on by user type. */
export function HomeRedirect() {
  const { state, profile } = useIdentity();
  return state === 'signed-in' ? <Navigate to={homeOf(profile.userType)} replace /> : <ToLogin />;
}

/** The login says why somebody who was at work is there. */
function ToLogin() {
  const identity = useIdentity();
  const expired = identity.state === 'signed-out' && identity.expired;
  return <Navigate to="/login" replace state={expired ? { notice: 'signInExpired' } : null} />;
}
