import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { SkipLink } from './skip-link.tsx';

test('leads past the menus and leaves the address alone, whose fragment may be read as a token', async () => {
  const user = await showPage(
    () => (
      <>
        <SkipLink />
        <main id="main" tabIndex={-1} />
      </>
    ),
    { texts: ['common'] },
  );
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
});
