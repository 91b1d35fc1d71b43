import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '#testing/web/open-app.tsx';

vi.mock('../features/landing/landing-page.tsx', () => ({
  Component: () => {
    throw new Error('broken page');
  },
}));

vi.setConfig({ testTimeout: 60_000 });

const nobody = { state: 'signed-out' } as const;

test('a page that cannot be rendered says so, reports to the console and shows a way back', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  await openApp('/welcome', nobody);
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByRole('link', { name: 'Back to my home page' }).getAttribute('href')).toBe('/');
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken page' })));
  await vi.waitFor(() => expect(document.title).toBe('Unexpected Application Error! · Stillwater'));
});

test.each(['/nowhere', '/coach/nowhere/at-all', '/admin/nowhere'])(
  '%s leads nowhere and gets a friendly page',
  async (path) => {
    await openApp(path, nobody);
    await screen.findByRole('heading', { name: 'This page is not here' });
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeDefined();
  },
);
