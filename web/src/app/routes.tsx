import { Navigate, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from '../shell/messages/error-screen.tsx';
import { NotFound } from '../shell/messages/not-found.tsx';
import { HomeRedirect, RequireSignedOut, RequireSignedOutOrInvitation, RequireUserType } from './guards.tsx';
import { page } from './page.ts';
import { Root } from './root.tsx';

/** Every page of the application and who may see it. */
export const appRoutes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    // Nothing is shown until the first page is whole.
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <HomeRedirect /> },
      { path: 'welcome', lazy: page(() => import('../features/landing/landing-page.tsx'), ['landing']) },
      { path: 'terms', lazy: page(() => import('../features/legal/terms-page.tsx'), ['legal']) },
      { path: 'privacy', lazy: page(() => import('../features/legal/privacy-page.tsx'), ['legal']) },
      { element: <RequireSignedOut />, children: signedOutPages },
      {
        element: <RequireSignedOutOrInvitation />,
        children: [
          { path: 'signup', lazy: page(() => import('../features/auth/signup-page.tsx'), ['auth', 'problems']) },
        ],
      },
      { element: <RequireUserType types={['user']} />, children: [{ lazy: plainLayout, children: userPages }] },
      {
        path: 'coach',
        element: <RequireUserType types={['coach']} />,
        children: [{ lazy: portal, children: coachPages }],
      },
      {
        path: 'admin',
        element: <RequireUserType types={['internal-superuser']} />,
        children: [{ lazy: portal, children: adminPages }],
      },
      {
        element: <RequireUserType />,
        children: [{ lazy: portal, children: [{ lazy: plainLayout, children: commonPages }] }],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** What the pages share that fetch data. */
const portal = page(() => import('./portal.tsx'), ['problems']);

/** Header with the brand and the user menu, for pages that belong to no portal. */
const plainLayout = page(() => import('../shell/frames/plain-layout.tsx'));

const signedOutPages: RouteObject[] = [
  { path: 'login', lazy: page(() => import('../features/auth/login-page.tsx'), ['auth']) },
  { path: 'coach-login', lazy: page(() => import('../features/auth/coach-login-page.tsx'), ['auth']) },
  { path: 'coach-signup', lazy: page(() => import('../features/auth/coach-signup-page.tsx'), ['auth']) },
  { path: 'confirm', lazy: page(() => import('../features/auth/confirm-page.tsx'), ['auth']) },
  {
    path: 'forgot-password',
    lazy: page(() => import('../features/auth/forgot-password-page.tsx'), ['auth']),
  },
  {
    path: 'reset-password',
    lazy: page(() => import('../features/auth/reset-password-page.tsx'), ['auth']),
  },
];

const userPages: RouteObject[] = [
  { path: 'dashboard', lazy: page(() => import('../features/user-dashboard/dashboard-page.tsx'), ['user-dashboard']) },
];

const coachPlaceholder = page(
  () => import('../features/coach-placeholder/placeholder-page.tsx'),
  ['coach-placeholder'],
);
const comingNext = ['dashboard', 'sessions', 'content', 'progress', 'notes', 'revenue', 'analytics', 'community'];

const coachPages: RouteObject[] = [
  {
    lazy: page(() => import('../features/coach-layout/coach-layout.tsx'), ['coach-layout']),
    children: [
      { index: true, element: <Navigate to="/coach/dashboard" replace /> },
      {
        path: 'clients',
        lazy: page(() => import('../features/coach-clients/clients-page.tsx'), ['coach-clients', 'lists']),
      },
      ...comingNext.map((path) => ({ path, lazy: coachPlaceholder })),
    ],
  },
];

const adminSettings = page(() => import('../features/admin-settings/settings-page.tsx'), ['admin-settings', 'lists']);

const adminPages: RouteObject[] = [
  {
    lazy: page(() => import('../features/admin-layout/admin-layout.tsx'), ['admin-layout']),
    children: [
      { index: true, lazy: page(() => import('../features/admin-dashboard/dashboard-page.tsx'), ['admin-dashboard']) },
      { path: 'assets', lazy: page(() => import('../features/admin-assets/assets-page.tsx'), ['admin-assets']) },
      { path: 'users', lazy: page(() => import('../features/admin-users/users-page.tsx'), ['admin-users', 'lists']) },
      {
        path: 'analytics',
        lazy: page(() => import('../features/admin-analytics/analytics-page.tsx'), ['admin-analytics']),
      },
      { path: 'audit', lazy: page(() => import('../features/admin-audit/audit-page.tsx'), ['admin-audit', 'lists']) },
      ...['settings', 'settings/prompts', 'settings/limits'].map((path) => ({ path, lazy: adminSettings })),
    ],
  },
];

const commonPages: RouteObject[] = [
  { path: 'get-help', lazy: page(() => import('../features/user-get-help/get-help-page.tsx'), ['user-get-help']) },
  {
    path: 'settings',
    lazy: page(() => import('../features/account-settings/settings-page.tsx'), ['account-settings']),
  },
  { path: 'help', lazy: page(() => import('../features/account-help/help-page.tsx'), ['account-help']) },
];
