import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { coach, showPage } from '#testing/web/show-page.tsx';
import { LockSection } from './lock-section.tsx';

const passkey = vi.hoisted(() => ({
  canLock: vi.fn<() => Promise<boolean>>(),
  makePasskey: vi.fn<(whose: string, name: string) => Promise<string>>(),
  askPasskey: vi.fn<(credentialId: string) => Promise<boolean>>(),
}));
vi.mock('#web/lib/auth/passkey.ts', () => passkey);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  passkey.canLock.mockResolvedValue(true);
});

const texts = ['account-settings'] as const;
const key = `stillwater.lock.${coach.userId}`;
const stored = () => localStorage.getItem(key);
const box = () => screen.getByRole('checkbox', { name: 'Lock this app on this device' });
const locked = (): void => localStorage.setItem(key, JSON.stringify({ credentialId: 'id', minutes: 1 }));

test('turned on, it makes a passkey and keeps its id on this device, under the person', async () => {
  passkey.makePasskey.mockResolvedValueOnce('new-id');
  const user = await showPage(LockSection, { texts });
  await user.click(box());
  expect(box()).toHaveProperty('checked', true);
  expect(stored()).toBe(JSON.stringify({ credentialId: 'new-id', minutes: 1 }));
  await user.click(screen.getByRole('radio', { name: 'At once' }));
  expect(stored()).toBe(JSON.stringify({ credentialId: 'new-id', minutes: 0 }));
});

test('a passkey that is not made turns nothing on, and is told', async () => {
  passkey.makePasskey.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const user = await showPage(LockSection, { texts });
  await user.click(box());
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t turn the lock on');
  expect(box()).toHaveProperty('checked', false);
  expect(stored()).toBeNull();
});

test('turning it off asks for the passkey', async () => {
  locked();
  passkey.askPasskey.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const user = await showPage(LockSection, { texts });
  await user.click(box());
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t turn the lock off');
  expect(stored()).not.toBeNull();
  await user.click(box());
  expect(passkey.askPasskey).toHaveBeenCalledWith('id');
  expect(box()).toHaveProperty('checked', false);
  expect(stored()).toBeNull();
});

test('a browser that cannot ask who is there says so, and what the lock does not do is said to everybody', async () => {
  passkey.canLock.mockResolvedValue(false);
  await showPage(LockSection, { texts });
  expect(await screen.findByText(/This browser can’t lock the app/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('The lock does not encrypt what is stored on this device.')).toBeTruthy();
});
