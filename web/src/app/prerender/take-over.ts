import { liveEvent } from '#contract/core/public-pages.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (page: Element): Field[] => [...page.querySelectorAll<Field>('input, textarea, select')];

/**
 * The element that React is to fill: the written page stays in sight until the living one is whole and takes its place, with everything
 * that was typed, and the focus.
 */
export const livingRoot = (written: HTMLElement): HTMLElement => {
  const living = document.createElement('div');
  // The router scrolls a page that it shows first to the top; the visitor may have read on.
  let { scrollX, scrollY } = window;
  const follow = (): void => {
    ({ scrollX, scrollY } = window);
  };
  window.addEventListener('scroll', follow, { passive: true });
  const watcher = new MutationObserver(() => {
    if (!living.querySelector('main')) return;
    watcher.disconnect();
    whenLetGo(written, () => {
      window.removeEventListener('scroll', follow);
      takeOver(written, living);
      window.scrollTo(scrollX, scrollY);
    });
  });
  watcher.observe(living, { childList: true, subtree: true });
  return living;
};

/** Waits for the end of a press: the browser makes no click of one that began on another element than it ends on. */
const whenLetGo = (written: HTMLElement, act: () => void): void => {
  if (!written.querySelector(':active')) {
    act();
    return;
  }
  const letGo = new AbortController();
  for (const end of ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur']) {
    window.addEventListener(
      end,
      () => {
        letGo.abort();
        // The click follows these events; the written page's script holds it for the living page.
        setTimeout(() => whenLetGo(written, act));
      },
      { signal: letGo.signal, capture: true },
    );
  }
};

const takeOver = (written: HTMLElement, living: HTMLElement): void => {
  const before = fieldsIn(written);
  const after = fieldsIn(living);
  for (const [index, field] of before.entries()) {
    const same = after[index];
    // A page in another language, or another page, has nothing to take over.
    if (same?.name === field.name && same.type === field.type) carry(field, same);
  }
  for (const details of written.querySelectorAll('details')) {
    const summary = details.querySelector('summary')?.textContent;
    const same = [...living.querySelectorAll('details')].find(
      (each) => each.querySelector('summary')?.textContent === summary,
    );
    if (same) same.open = details.open;
  }
  const focused = placeOf(written, document.activeElement);
  const selection = selectionOf(document.activeElement);
  living.id = written.id;
  written.replaceWith(living);
  delete document.documentElement.dataset['pending'];
  if (focused) restoreFocus(living, focused, selection);
  document.dispatchEvent(new Event(liveEvent));
};

const carry = (from: Field, to: Field): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(checkbox|radio)$/.test(from.type)) {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === '' || from.value === to.value) return;
  // React hears of a value by the setter of the element's class only.
  Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const focusable = 'a[href], button, input, textarea, select, summary';

interface Place {
  readonly index: number;
  readonly tag: string;
}

const placeOf = (page: HTMLElement, element: Element | null): Place | undefined => {
  const index = [...page.querySelectorAll(focusable)].findIndex((each) => each === element);
  return element && index >= 0 ? { index, tag: element.tagName } : undefined;
};

type Selection = readonly [number, number];

const selectionOf = (element: Element | null): Selection | undefined => {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  // An e-mail field has none.
  const { selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? undefined : [start, end];
};

const restoreFocus = (page: HTMLElement, { index, tag }: Place, selection: Selection | undefined): void => {
  const element = page.querySelectorAll<HTMLElement>(focusable)[index];
  if (element?.tagName !== tag) return;
  element.focus({ preventScroll: true });
  if (selection && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    element.setSelectionRange(...selection);
  }
};
