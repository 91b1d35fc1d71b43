import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { remembered } from '#web/device-memory.ts';
import { Component } from './coach-layout.tsx';

const texts = ['coach-layout'] as const;

describe('the coach menu', () => {
  test('has the nine pages, and marks the one that is shown', async () => {
    await showPage(Component, { texts, at: '/coach/clients' });
    const menu = screen.getByRole('navigation', { name: 'Coach portal' });
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Clients',
      'Sessions',
      'Content Library',
      'Progress Tracker',
      'Notes & Journal',
      'Revenue',
      'Analytics',
      'Community',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[1]]);
  });

  test('stays open when pinned, and the device remembers it', async () => {
    const user = await showPage(Component, { texts });
    const pin = screen.getByRole('button', { name: 'Keep menu open' });
    expect(pin.getAttribute('aria-pressed')).toBe('false');
    await user.click(pin);
    expect(pin.getAttribute('aria-pressed')).toBe('true');
    expect(remembered('menu')).toBe('pinned');
  });

  test('on a small screen it is a drawer that closes with the choice of a page', async () => {
    const user = await showPage(Component, { texts });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Coach portal' });
    await user.click(within(drawer).getByRole('link', { name: 'Revenue' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
