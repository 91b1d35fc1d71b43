/**
 * Moves the focus among the items of an open menu.
 * @returns whether the key was one that moves
 */
export const moveFocus = (menu: HTMLElement, key: string): boolean => {
  const items = [...menu.querySelectorAll<HTMLElement>('[data-item]')];
  const target = items[targetIndex(items, key)];
  target?.focus();
  return target !== undefined;
};

const targetIndex = (items: readonly HTMLElement[], key: string): number => {
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  switch (key) {
    case 'ArrowDown':
      return at === last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return key.length === 1 ? nextStartingWith(items, at, key.toLowerCase()) : -1;
  }
};

const nextStartingWith = (items: readonly HTMLElement[], at: number, letter: string): number => {
  const starts = (item: HTMLElement | undefined): boolean =>
    item?.textContent?.trim().toLowerCase().startsWith(letter) ?? false;
  const steps = items.map((_, step) => (at + 1 + step) % items.length);
  return steps.find((index) => starts(items[index])) ?? -1;
};
