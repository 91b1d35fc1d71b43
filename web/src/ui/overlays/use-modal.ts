import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Options {
  /** A click beside it asks to close it too. */
  closeBeside?: boolean;
  /** Windows that open later open below it. */
  staysOnTop?: boolean;
}

/** The window that nothing may cover. */
let uppermost: HTMLDialogElement | undefined;

/** The browser puts the window that was opened last above all others. */
const raise = (dialog: HTMLDialogElement): void => {
  dialog.close();
  dialog.showModal();
  firstOf(dialog)?.focus();
};

/**
 * Makes a `<dialog>` modal as long as it is rendered: the page behind is inert and does not scroll; the focus begins where there is
 * something to do or to read (see `firstOf`), and returns to where it was.
 * One may open from another; Escape asks the uppermost to close. It stays until the parent renders it no more.
 */
export const useModal = (
  onClose: () => void,
  { closeBeside = false, staysOnTop = false }: Options = {},
): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useRef(onClose);
  useEffect(() => {
    ask.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    const release = lockScroll();
    const open = (): void => {
      dialog.showModal();
      firstOf(dialog)?.focus();
      if (uppermost && uppermost !== dialog) raise(uppermost);
    };
    if (staysOnTop) uppermost = dialog;
    open();

    const listening = new AbortController();
    const listen = (type: string, react: (event: Event) => void): void =>
      dialog.addEventListener(type, react, { signal: listening.signal });
    let pressed: EventTarget | null = null;

    listen('cancel', (event) => {
      // A file picker inside that is left without a choice says the same.
      if (event.target !== dialog) return;
      event.preventDefault();
      ask.current();
    });
    listen('close', (event) => {
      // Word of a window that was opened anew since is late: React's strict mode mounts twice.
      if (event.target !== dialog || dialog.open) return;
      // A second Escape closes without asking; whether it ends is still the parent's to say.
      open();
      ask.current();
    });
    // What lies beside it belongs to the dialog itself; a selection of text may end there.
    listen('pointerdown', ({ target }) => {
      pressed = target;
    });
    listen('click', ({ target }) => {
      if (closeBeside && target === dialog && pressed === dialog) ask.current();
    });

    return () => {
      listening.abort();
      if (uppermost === dialog) uppermost = undefined;
      dialog.close();
      release();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // What was pressed often goes with what was done: the window below is read on from its title.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector<HTMLElement>('[data-title]')?.focus();
      });
    };
  }, [closeBeside, staysOnTop]);

  return ref;
};

/**
 * The element with `data-autofocus` (React's own `autoFocus` comes before the window is open), else the first field where the window begins with
 * a form, else the title. The browser itself would choose the cross, which is the first that takes the focus.
 */
const firstOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  (dialog.querySelector(firstToUse)?.closest('form') ? dialog.querySelector<HTMLElement>(firstField) : null) ??
  dialog.querySelector<HTMLElement>('[data-title]');

const firstToUse = ':is(a[href], button:not([data-close]), input:not([type="hidden"]), select, textarea)';
const firstField = 'form :is(input:not([type="hidden"]), select, textarea):not(:disabled, [readonly])';

let locks = 0;

const lockScroll = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  locks += 1;
  if (locks === 1) {
    // The room of the scrollbar stays, so that nothing moves.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
};
