/** As a ref: what was pressed is gone, and the focus with it: it goes to what stands there now, which is read out. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** As a ref of a form that comes in the place of what was pressed: begins at its first field. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('textarea, button, input')?.focus({ preventScroll: true });
