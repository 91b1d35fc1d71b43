import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { eventually } from '#testing/web/eventually.ts';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

const show = () => {
  const onEdit = vi.fn();
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <Dialog title="Around it" closeLabel="Close" onClose={onClose}>
        <Menu
          label="Actions"
          trigger="…"
          items={[
            { label: 'Edit', onSelect: onEdit },
            { label: 'Remove', onSelect: () => {} },
            { label: 'Rename', onSelect: () => {} },
          ]}
        />
      </Dialog>
    </MemoryRouter>,
  );
  return { onEdit, onClose, trigger: screen.getByRole('button', { name: 'Actions' }), user: userEvent.setup() };
};
const focused = () => document.activeElement?.textContent;

test('it is opened, walked through and left by keyboard alone', async () => {
  const { trigger, user, onEdit } = show();
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Rename');
  await user.keyboard('r');
  expect(focused()).toBe('Remove');
  await user.keyboard('{Home}{Enter}');
  expect(onEdit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('Escape closes the menu and not the dialog around it', async () => {
  const { trigger, user } = show();
  await user.click(trigger);
  let prevented = false;
  document.addEventListener('keydown', (event) => (prevented = event.defaultPrevented), { once: true });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  // A browser asks a dialog to close unless the key was taken.
  expect(prevented).toBe(true);
  expect(document.activeElement).toBe(trigger);
});

test('it is shown once it is in its place', async () => {
  const { trigger, user } = show();
  await user.click(trigger);
  const panel = screen.getByRole('menu').parentElement;
  await eventually(() => expect(panel?.dataset['placed']).toBe(''));
  expect(panel?.style.left).toMatch(/px$/);
});
