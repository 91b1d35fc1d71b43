import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { discovery, firstRoutes } from '#web/app/routes.tsx';
import { FixedIdentity, type IdentityState } from '#web/lib/auth/identity.tsx';
import { startI18n } from '#web/lib/i18n/i18n.ts';

/**
 * Opens an address of the whole application, in English, and waits until the page stands.
 * @returns the router, which knows where one ended up
 */
export const openApp = async (path: string, identity: IdentityState) => {
  await startI18n();
  const actions = { signOut: () => Promise.resolve(), refresh: () => Promise.resolve() };
  const router = createMemoryRouter(firstRoutes(), {
    initialEntries: [path],
    patchRoutesOnNavigation: discovery(),
  });
  render(
    <FixedIdentity identity={{ ...identity, ...actions }}>
      <RouterProvider router={router} />
    </FixedIdentity>,
  );
  // The code of a page is compiled when it is first asked for, which takes its time on a busy machine.
  await vi.waitFor(
    () => {
      const { initialized, navigation } = router.state;
      if (!initialized || navigation.state !== 'idle') throw new Error(`${path} is not open yet`);
    },
    { timeout: 30_000 },
  );
  return router;
};
