import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { addTexts } from '#web/lib/i18n/i18n.ts';
import type { Screen } from '#web/shell/feature.ts';
import { homeOf } from '#web/shell/home-of.ts';
import { ErrorScreen } from '#web/shell/messages/error-screen.tsx';
import { NotFound } from '#web/shell/messages/not-found.tsx';
import { openFrame, plainFrame, portalFrame } from './frames.tsx';
import { guarded } from './guarded.tsx';
import { HomeRedirect, ToClient } from './guards.tsx';
import { account, open } from './portals/open.ts';
import { Root } from './root.tsx';

addTexts(import.meta.glob('../{lib/api,shell}/**/texts/*.json', { import: 'default' }));

const isForAll = ({ seenBy }: Screen): boolean => seenBy === 'everybody';

/** The pages that are known from the start. Those of the portals are added when somebody goes there. */
export const firstRoutes = (): RouteObject[] => [
  {
    id: 'root',
    element: <Root account={account.entries} />,
    errorElement: <ErrorScreen />,
    // Nothing is shown until the first page is whole.
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <HomeRedirect /> },
      ...guarded(open.screens),
      ...guarded(
        account.screens.filter((screen) => !isForAll(screen)),
        plainFrame,
      ),
      { lazy: openFrame, children: guarded(account.screens.filter(isForAll)) },
      { path: '*', element: <NotFound /> },
    ],
  },
];

const portals = {
  user: async () => {
    const { user } = await import('./portals/user.ts');
    return [
      ...guarded(
        user.screens.filter((screen) => !isForAll(screen)),
        plainFrame,
      ),
      ...guarded(user.screens.filter(isForAll), openFrame),
    ];
  },
  coach: async () => {
    const { coach } = await import('./portals/coach.ts');
    const toHome = { path: '/coach', element: <Navigate to={homeOf('coach')} replace /> };
    const toClient = { path: '/coach/progress/:clientId', element: <ToClient /> };
    return [toHome, toClient, ...guarded(coach.screens, portalFrame('coach', coach))];
  },
  admin: async () => {
    const { admin } = await import('./portals/admin.ts');
    return guarded(admin.screens, portalFrame('admin', admin));
  },
};

/** Whose pages an address may be among; a client's have no beginning in common. */
const portalAt = (path: string): keyof typeof portals => {
  const [, first] = path.split('/');
  return first === 'coach' || first === 'admin' ? first : 'user';
};

/**
 * Adds the pages of the portal that an unknown address may belong to. A first visit so carries the manifests of one portal, not of
 * all of them, and the browser fetches them while the sign-in is looked up.
 */
export const discovery = (): PatchRoutesOnNavigationFunction => {
  const added = new Set<string>();
  return async ({ path, patch, signal }) => {
    const portal = portalAt(path);
    if (added.has(portal)) return;
    const routes = await portals[portal]();
    // Another address was asked for meanwhile: what is added now, the router drops.
    if (signal.aborted || added.has(portal)) return;
    added.add(portal);
    patch('root', routes);
  };
};
