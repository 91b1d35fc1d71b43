import { Navigate, Outlet } from 'react-router-dom';
import type { UserType } from '#contract/user-type.ts';
import { useSession } from '#web/auth/session.tsx';
import { homeOf } from './home-of.ts';

/**
 * What follows is for these kinds of people, or for anyone signed in: others are sent to their own home, and those signed out to the
 * login.
 */
export function RequireUserType({ types }: { types?: readonly UserType[] }) {
  const { state, profile } = useSession();
  if (state !== 'signed-in') return <Navigate to="/login" replace />;
  return !types || types.includes(profile.userType) ? <Outlet /> : <Navigate to={homeOf(profile.userType)} replace />;
}

/** Login and sign-up are for those signed out; others are sent home. */
export function RequireSignedOut() {
  const { state, profile } = useSession();
  return state === 'signed-in' ? <Navigate to={homeOf(profile.userType)} replace /> : <Outlet />;
}

/** `/` leads on by user type. */
export function HomeRedirect() {
  const { state, profile } = useSession();
  return <Navigate to={state === 'signed-in' ? homeOf(profile.userType) : '/login'} replace />;
}
