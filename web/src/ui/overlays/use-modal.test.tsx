import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { SideSheet } from './side-sheet.tsx';
import { useModal } from './use-modal.ts';

/** A page with a sheet, from which a question opens. */
function Page({ Window = SideSheet }: { Window?: typeof SideSheet }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Window title="Somebody" closeLabel="Close" onClose={() => setOpen(false)}>
          <input type="file" aria-label="Picture" />
          {!isDone && (
            <button type="button" onClick={() => setAsking(true)}>
              Disable
            </button>
          )}
          {asking && (
            <ConfirmDialog
              title="Disable?"
              closeLabel="Close the question"
              confirmLabel="Yes"
              cancelLabel="No"
              onConfirm={() => {
                setAsking(false);
                setDone(true);
              }}
              onCancel={() => setAsking(false)}
            >
              Sure?
            </ConfirmDialog>
          )}
        </Window>
      )}
    </>
  );
}

/** What the browser does when Escape is pressed; happy-dom does not. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
const pageScrolls = () => document.documentElement.style.overflow !== 'hidden';
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['sheet', SideSheet],
  ['dialog', Dialog],
])('behind a %s the page stands still; then the focus returns to where it was', async (_, Window) => {
  render(<Page Window={Window} />);
  await userEvent.click(button('Open'));
  const dialog = screen.getByRole('dialog', { name: 'Somebody' });
  expect(pageScrolls()).toBe(false);
  escape(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Open'));
  expect(pageScrolls()).toBe(true);
});

const Form = () => (
  <form>
    <input aria-label="Id" readOnly />
    <select aria-label="Country" />
    <input aria-label="City" />
  </form>
);
test.each([
  ['what is to be read begins at its title', () => <p>Text</p>, 'Somebody'],
  ['a form begins at its first field that can be filled', Form, 'Country'],
  [
    'a form below what can be used leaves it at the title',
    () => [
      <a key="a" href="/">
        Join
      </a>,
      <Form key="b" />,
    ],
    'Somebody',
  ],
  ['what says where begins there', () => <button data-autofocus>Keep</button>, 'Keep'],
])('%s, and nothing at the cross', (_, Content, expected) => {
  render(
    <Dialog title="Somebody" closeLabel="Close" onClose={vi.fn()}>
      <Content />
    </Dialog>,
  );
  const focused = document.activeElement;
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(expected);
});

test('a question inside a sheet goes first, and the focus returns step by step', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Disable'));
  expect(document.activeElement).toBe(button('No'));
  escape(screen.getByRole('alertdialog'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(document.activeElement).toBe(button('Disable'));
  expect(pageScrolls()).toBe(false);
  await userEvent.click(button('Close'));
  expect(document.activeElement).toBe(button('Open'));
  expect(pageScrolls()).toBe(true);
});

test('a file picker that is left without a choice does not close the window around it', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a sheet closes at a click beside it, not where a selection of text happens to end', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(button('Open'));
  const sheet = screen.getByRole('dialog');
  await user.pointer([
    { target: button('Disable'), keys: '[MouseLeft>]' },
    { target: sheet },
    { keys: '[/MouseLeft]' },
  ]);
  fireEvent.click(sheet);
  expect(screen.queryByRole('dialog')).toBeTruthy();
  await user.click(sheet);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog stays at a click beside it: what was typed is not lost', async () => {
  render(<Page Window={Dialog} />);
  await userEvent.click(button('Open'));
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('it stays open as long as the parent wants it, whatever the browser does', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Saving" closeLabel="Close" onClose={onClose}>
      …
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => dialog.close());
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test('late word of an end before it was opened anew does not close a sheet', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  fireEvent(screen.getByRole('dialog', { name: 'Somebody' }), new Event('close'));
  expect(screen.getByRole('dialog', { name: 'Somebody' })).toBeTruthy();
});

test('the focus goes to the title of the window below when the button that opened the question is gone', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(document.activeElement?.textContent).toBe('Somebody');
});

function Above({ children }: { children: ReactNode }) {
  const ref = useModal(() => {}, { staysOnTop: true });
  return (
    <dialog ref={ref} aria-label="Above">
      {children}
    </dialog>
  );
}

test('what opens later opens below the window that nothing may cover, and leaves the focus there', () => {
  const opened: string[] = [];
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    opened.push(this.getAttribute('aria-label') ?? 'later');
  });
  const above = (
    <Above>
      <button type="button" data-autofocus>
        Unlock
      </button>
    </Above>
  );
  const later = (
    <Dialog title="Find" closeLabel="Close" onClose={vi.fn()}>
      …
    </Dialog>
  );
  const { rerender } = render(above);
  rerender(
    <>
      {above}
      {later}
    </>,
  );
  expect(opened.at(-1)).toBe('Above');
  expect(opened).toContain('later');
  expect(document.activeElement).toBe(button('Unlock'));
  rerender(later);
  expect(opened.at(-1)).toBe('later');
  showModal.mockRestore();
});
