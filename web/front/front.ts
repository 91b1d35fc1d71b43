/**
 * The one script of a written page. It fetches the application when somebody reaches for something that needs it, and holds what they
 * do until it is there: a form that was sent without it would carry a password into the address.
 */

import { languageParameter, liveEvent, queryIn } from '#contract/core/public-pages.ts';

/** The application's script and what that imports at once: the build fills them in. */
declare const application: { readonly entry: string; readonly imports: readonly string[] };

/** The visitor's action before the app was there: the form or button by its place in the page. */
let held: { readonly kind: 'form' | 'button'; readonly index: number } | undefined;
let fetching = false;
let isLive = false;

const selectors = { form: 'form', button: 'button[type="button"]' } as const;

const allOf = (kind: 'form' | 'button'): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selectors[kind])];

const start = async (): Promise<void> => {
  if (fetching) return;
  fetching = true;
  for (const href of application.imports) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  try {
    await import(application.entry);
  } catch (error) {
    console.error(error);
    // The next thing that the visitor does tries again.
    fetching = false;
    held = undefined;
    delete document.documentElement.dataset['pending'];
    document.querySelector('#not-live')?.removeAttribute('hidden');
  }
};

const hold = (kind: 'form' | 'button', event: Event, element: Element): void => {
  if (isLive) return;
  event.preventDefault();
  held = { kind, index: allOf(kind).findIndex((each) => each === element) };
  void start();
};

const goOn = (): void => {
  isLive = true;
  document.querySelector('#not-live')?.remove();
  const element = held && allOf(held.kind)[held.index];
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element?.click();
};

const reach = ({ target }: Event): void => {
  if (!isLive && target instanceof Element && target.closest('button, input, form')) void start();
};

for (const act of ['pointerover', 'pointerdown', 'focusin', 'input']) {
  document.addEventListener(act, reach, { capture: true, passive: true });
}
document.addEventListener(
  'submit',
  (event) => {
    if (event.target instanceof Element) hold('form', event, event.target);
  },
  true,
);
document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest(selectors.button) : null;
    if (button) hold('button', event, button);
  },
  true,
);
document.addEventListener(liveEvent, goOn, { once: true });
/**
 * Whether the address says more than which page it is and in which language, which only the application reads: an e-mail address that was
 * typed before, say.
 */
const saysMore = (): boolean => {
  const query = new URLSearchParams(location.search);
  query.delete(languageParameter);
  return query.size > 0;
};

// What leads to another language keeps what else the address says.
for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="?${languageParameter}="]`)) {
  link.search = queryIn(link.hreflang, location.search);
}

// Not every browser opens what an address names.
const named = document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.closest('details');
if (named) named.open = true;

const isPending = document.documentElement.dataset['pending'] !== undefined;
// Who asks for the site alone and is not signed in is shown the login; the application would lead them there too.
if (location.pathname === '/' && !isPending) history.replaceState(history.state, '', `/login${location.search}`);

// Somebody is signed in or has another language than the page: see `appearance.js`. Or the page was left in the middle.
if (isPending || history.state !== null || saysMore()) void start();
