import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { remembered } from '#web/device-memory.ts';
import { PortalFrame } from './portal-frame.tsx';

const entries = ['Dashboard', 'Clients', 'Revenue'].map((title) => ({
  to: `/coach/${title.toLowerCase()}`,
  titleIn: () => title,
  icon: 'M3 6h16',
  exact: false,
}));
const Page = () => <PortalFrame portal="coach" entries={entries} />;
const texts = ['frames'] as const;

test('the menu stays open when pinned, and the device remembers it', async () => {
  const user = await showPage(Page, { texts });
  const pin = screen.getByRole('button', { name: 'Keep menu open' });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  await user.click(pin);
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(remembered('menu')).toBe('pinned');
});

test('on a small screen the menu is a drawer that closes with the choice of a page', async () => {
  const user = await showPage(Page, { texts });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Coach portal' });
  await user.click(within(drawer).getByRole('link', { name: 'Revenue' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
