export interface KeyActions {
  readonly step: (distance: 1 | -1) => void;
  readonly search: () => void;
  readonly back: () => void;
}

/** Single keys, as mail programs have them; a field, a dialog and the browser's own shortcuts keep theirs. */
export const listenToKeys = ({ step, search, back }: KeyActions): void => {
  const actions = new Map<string, () => void>([
    ['j', () => step(1)],
    ['ArrowDown', () => step(1)],
    ['k', () => step(-1)],
    ['ArrowUp', () => step(-1)],
    ['/', search],
    ['Escape', back],
  ]);
  document.addEventListener('keydown', (event) => {
    const action = actions.get(event.key);
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    const { target } = event;
    if (!action || isShortcut || !(target instanceof Element) || target.closest('input, dialog')) return;
    if (event.key.startsWith('Arrow') && target.closest('[role="tablist"], .sheet')) return;
    event.preventDefault();
    action();
  });
};
