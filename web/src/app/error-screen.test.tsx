import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#testing/web/eventually.ts';
import { openApp } from '#testing/web/open-app.tsx';

const broken = vi.hoisted(() => ({ by: 'broken page' }));
vi.mock('../features/public/open/landing/landing-page.tsx', () => ({
  Component: () => {
    throw new Error(broken.by);
  },
}));
afterEach(() => {
  broken.by = 'broken page';
});

vi.setConfig({ testTimeout: 60_000 });

const nobody = { state: 'signed-out' } as const;

test('a page that cannot be rendered says so, reports to the console and shows a way back', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  await openApp('/welcome', nobody);
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByRole('link', { name: 'Back to my home page' }).getAttribute('href')).toBe('/');
  await eventually(() => expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken page' })));
  await eventually(() => expect(document.title).toBe('Unexpected Application Error! · Stillwater'));
});

test.each([
  'Failed to fetch dynamically imported module: https://stillwater.example/assets/login.js',
  'error loading dynamically imported module: https://stillwater.example/assets/login.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/login.css',
])('a page that did not come is no fault, and comes once there is a connection: %s', async (said) => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  broken.by = said;
  await openApp('/welcome', { state: 'signed-out', expired: false });
  await screen.findByRole('heading', { name: 'We couldn’t load this page' });
  expect(screen.getByText(/^You’re signed out[.] You seem to be offline[.]/)).toBeDefined();
  // Reported by the effect that follows the connection, which may run after the screen is drawn.
  await eventually(() => expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: said })));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that did not come is loaded once where the connection is back already, and not again should that not help', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  broken.by = 'Importing a module script failed.';
  await openApp('/welcome', nobody);
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  await openApp('/welcome', nobody);
  await screen.findByRole('heading', { name: 'We couldn’t load this page' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['/nowhere', '/coach/nowhere/at-all', '/admin/nowhere'])(
  '%s leads nowhere and gets a friendly page',
  async (path) => {
    await openApp(path, nobody);
    await screen.findByRole('heading', { name: 'We couldn’t find this page' });
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeDefined();
  },
);
