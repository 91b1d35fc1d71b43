import { createContext } from 'react';
import type { MenuEntry } from './menu-entry.ts';

/** What the menu of the person signed in leads to; given by the router, which knows all screens. */
export const AccountEntries = createContext<readonly MenuEntry[]>([]);
