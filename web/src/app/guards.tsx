import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { UserType } from '#contract/core/user-type.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { homeOf } from '#web/shell/home-of.ts';
import { returnPathIn, type SignedOutState } from '#web/shell/return-path.ts';

/** The one page for an administrator who has no second factor yet: the server refuses everything else. */
const enrolment = '/settings/second-factor';

/**
 * Lets through these kinds of people, or anyone signed in: others are sent to their own home, and those signed out to
 * the login.
 */
export function RequireUserType({ types }: { types?: readonly UserType[] }) {
  const { profile } = useIdentity();
  const { pathname } = useLocation();
  if (!profile) return <ToLogin />;
  if (profile.lacksSecondFactor && pathname !== enrolment) return <Navigate to={enrolment} replace />;
  return !types || types.includes(profile.userType) ? <Outlet /> : <Navigate to={homeOf(profile.userType)} replace />;
}

/** Login and sign-up are for those signed out; others are sent home. */
export function RequireSignedOut() {
  const { profile } = useIdentity();
  const location = useLocation();
  // Somebody has logged in on this very page: who was signed out at work goes on there.
  const target = (userType: UserType): string => returnPathIn(location.state) ?? homeOf(userType);
  return profile ? <Navigate to={target(profile.userType)} replace /> : <Outlet />;
}

/** As above, but who opens an invitation link while signed in is told so: being sent home would look as if it had been accepted. */
export function RequireSignedOutOrInvitation() {
  const { profile } = useIdentity();
  const [query] = useSearchParams();
  return profile && !query.has('invite') ? <Navigate to={homeOf(profile.userType)} replace /> : <Outlet />;
}

/** `/` leads on by user type. */
export function HomeRedirect() {
  const { profile } = useIdentity();
  return profile ? <Navigate to={homeOf(profile.userType)} replace /> : <ToLogin />;
}

/** A client's progress is on the client's own page: bookmarks of before lead there, those of a period of charts to the charts. */
export function ToClient() {
  const { clientId = '' } = useParams();
  const [query] = useSearchParams();
  const search = new URLSearchParams(query);
  search.set('tab', query.has('days') ? 'shared' : 'agreed');
  return <Navigate to={{ pathname: `/coach/clients/${clientId}`, search: search.toString() }} replace />;
}

/** The login says why somebody who was at work is there, and leads back. */
function ToLogin() {
  const identity = useIdentity();
  const { pathname, search, hash } = useLocation();
  const expired = identity.state === 'signed-out' && identity.expired;
  const state: SignedOutState = { notice: 'signInExpired', from: `${pathname}${search}${hash}` };
  return <Navigate to="/login" replace state={expired ? state : null} />;
}
