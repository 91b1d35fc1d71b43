/// <reference types="vite/client" />

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { FixedIdentity, type IdentityState } from '#web/lib/auth/identity.tsx';
import { addTexts, loadTexts, type Namespace, startI18n } from '#web/lib/i18n/i18n.ts';
import { useOwnReading } from '#web/shell/choices/use-own-reading.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';

/** Starts the texts as the application does, with those of every feature within reach. */
export const startTexts = async (): Promise<void> => {
  addTexts(import.meta.glob('../../web/src/**/texts/*.json', { import: 'default' }));
  await startI18n();
};

/** Signed in by default. */
export const coach: Profile = {
  userId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  firstName: 'Karin',
  lastName: 'Overbeek',
  email: 'karin@example.org',
  userType: 'coach',
  language: 'en',
  timeZone: 'Europe/Amsterdam',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** As the app does around every page. */
function Clocked({ children }: { children: ReactNode }) {
  useOwnReading();
  return children;
}

interface Options {
  texts: readonly Namespace[];
  /** The signed-in person; a coach by default. */
  identity?: IdentityState;
  /** The address it is shown at. */
  at?: string;
  /** With a router that can hold up whoever leaves. */
  blocks?: boolean;
}

/** Shows a page in English with everything around it that it needs. */
export const showPage = async (
  Page: ComponentType,
  { texts, identity = { state: 'signed-in', profile: coach }, at = '/', blocks = false }: Options,
) => {
  await startTexts();
  await loadTexts(texts);
  const actions = { signOut: () => Promise.resolve(), refresh: () => Promise.resolve() };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <FixedIdentity identity={{ ...identity, ...actions }}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <Clocked>
            {blocks ? (
              <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [at] })} />
            ) : (
              <MemoryRouter initialEntries={[at]}>
                <Page />
              </MemoryRouter>
            )}
          </Clocked>
        </ToastProvider>
      </QueryClientProvider>
    </FixedIdentity>,
  );
  return userEvent.setup();
};
