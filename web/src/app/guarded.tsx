import type { ReactElement } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import type { Viewer } from '#web/shell/feature.ts';
import type { CollectedScreen } from './collect.ts';
import { type Frame, sharedData } from './frames.tsx';
import { RequireSignedOut, RequireSignedOutOrInvitation, RequireUserType } from './guards.tsx';
import { screenRoute } from './screen-route.tsx';

const guards: Readonly<Record<Viewer, ReactElement>> = {
  everybody: <Outlet />,
  'signed-out': <RequireSignedOut />,
  invited: <RequireSignedOutOrInvitation />,
  'signed-in': <RequireUserType />,
  user: <RequireUserType types={['user']} />,
  coach: <RequireUserType types={['coach']} />,
  'internal-superuser': <RequireUserType types={['internal-superuser']} />,
};

/**
 * The routes of screens: for each kind of viewer a guard, inside it what surrounds the pages, inside that the pages.
 * @param frame absent for pages that bring their own head and fetch nothing together
 */
export const guarded = (screens: readonly CollectedScreen[], frame?: Frame): RouteObject[] =>
  [...new Set(screens.map(({ seenBy }) => seenBy))].map((viewer) => {
    const pages = screens.filter(({ seenBy }) => seenBy === viewer).map(screenRoute);
    return {
      element: guards[viewer],
      children: frame ? [{ lazy: sharedData, children: [{ lazy: frame, children: pages }] }] : pages,
    };
  });
