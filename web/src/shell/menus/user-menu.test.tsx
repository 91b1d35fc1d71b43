import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { UserType } from '#contract/core/user-type.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { FixedIdentity } from '#web/lib/auth/identity.tsx';
import { startI18n } from '#web/lib/i18n/i18n.ts';
import { AccountEntries } from './account-entries.ts';
import type { MenuEntry } from './menu-entry.ts';
import { UserMenu } from './user-menu.tsx';

beforeAll(() => startI18n());

const open = async (userType: UserType, signOut = () => Promise.resolve()) => {
  const identity = { state: 'signed-in', profile: sampleProfile({ userType }), signOut, refresh: signOut } as const;
  render(
    <MemoryRouter>
      <FixedIdentity identity={identity}>
        <AccountEntries value={[entryTo('/settings', 'Settings'), entryTo('/help', 'Help & Support')]}>
          <UserMenu />
        </AccountEntries>
      </FixedIdentity>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ana’s account menu' }));
};

const entryTo = (to: string, title: string): MenuEntry => ({ to, titleIn: () => title, exact: false });

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the menu shows first name, full name and e-mail', async () => {
  await open('user');
  for (const text of ['Ana', 'Ana Silva', 'ana@example.com']) expect(screen.getByText(text)).toBeDefined();
});

test('the Admin Portal is offered to administrators only', async () => {
  await open('internal-superuser');
  expect(entries()).toEqual(['Admin Portal', 'Settings', 'Help & Support', 'Sign out']);
});

test.each<UserType>(['user', 'coach'])('a %s has no Admin Portal', async (userType) => {
  await open(userType);
  expect(entries()).toEqual(['Settings', 'Help & Support', 'Sign out']);
});

const focused = () => document.activeElement?.textContent;

test('the menu works by keyboard: arrows, Home, End, first letters, Escape', async () => {
  await open('user');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign out');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Settings');
  await userEvent.keyboard('h');
  expect(focused()).toBe('Help & Support');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Sign out');
  await userEvent.keyboard('{Home}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('menu');
});

test('Sign out signs out', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  await open('user', signOut);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});
