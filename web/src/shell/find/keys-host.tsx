import { type ComponentType, useEffect, useState } from 'react';
import type { UserType } from '#contract/core/user-type.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { remembered } from '#web/lib/device-memory.ts';
import { fetchInPlace } from '#web/ui/in-place.ts';

export interface KeysProps {
  /** The key by which they were fetched: it counts, too. */
  readonly first: string;
}

/** Fetches the keys of a kind of person; given by the router, which knows all menus. Declared once, outside a component. */
export type LoadKeys = (userType: UserType) => Promise<ComponentType<KeysProps>>;

const writes =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Where letters have a meaning of their own. */
const reads = '[role="menu"], [role="listbox"], [role="application"], [role="grid"]';

/**
 * Whether a single key is meant for the page: not with another key, not while somebody types, nor while a window is open over the page. Who
 * speaks to their device, or whose hands slip, can switch such keys off.
 * Source: WCAG 2.1, 2.1.4
 */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && isKeyOfPage(event) && !isWithin(event, reads);

/** As `isSingleKey`, of any key, and also within a grid or a list: for the page that this grid is. */
export const isKeyOfPage = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || repeat) return false;
  if (remembered('keys') === 'off' || document.querySelector('dialog[open]')) return false;
  return !isWithin(event, writes);
};

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const known = /^[?gnjkeu]$/i;

/** Listens for the first of the single keys, with which the others are fetched. */
export function KeysHost({ load }: { load: LoadKeys }) {
  const userType = useIdentity().profile?.userType;
  const [loaded, setLoaded] = useState<{
    readonly of: UserType;
    readonly first: string;
    readonly Keys: ComponentType<KeysProps>;
  }>();
  const isHere = loaded !== undefined && loaded.of === userType;

  useEffect(() => {
    if (isHere || !userType) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!known.test(event.key) || !isSingleKey(event)) return;
      void fetchInPlace(async () => {
        const Keys = await load(userType);
        setLoaded((before) => (before?.of === userType ? before : { of: userType, first: event.key, Keys }));
      });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isHere, userType, load]);

  return isHere ? <loaded.Keys first={loaded.first} /> : null;
}
