import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { FixedIdentity } from '#web/auth/identity.tsx';
import { startI18n } from '#web/i18n/i18n.ts';
import { appRoutes } from './routes.tsx';

beforeAll(() => startI18n());

vi.mock('../features/landing/landing-page.tsx', () => ({
  Component: () => {
    throw new Error('broken page');
  },
}));

const actions = { signOut: () => Promise.resolve(), refresh: () => Promise.resolve() };

const open = (path: string) => {
  const router = createMemoryRouter(appRoutes(), { initialEntries: [path] });
  render(
    <FixedIdentity identity={{ state: 'signed-out', ...actions }}>
      <RouterProvider router={router} />
    </FixedIdentity>,
  );
};

test('a page that cannot be rendered says so, reports to the console and shows a way back', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  open('/welcome');
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByRole('link', { name: 'Back to my home page' }).getAttribute('href')).toBe('/');
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken page' }));
  await vi.waitFor(() => expect(document.title).toBe('Unexpected Application Error! · Stillwater'));
});

test('an address that leads nowhere gets a friendly page', async () => {
  open('/coach/nowhere/at-all');
  await screen.findByRole('heading', { name: 'This page is not here' });
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeDefined();
});
