import { createContext } from 'react';
import type { MenuEntry } from './menu-entry.ts';

/** Entries of the menu of the person signed in; given by the router, which knows all screens. */
export const AccountEntries = createContext<readonly MenuEntry[]>([]);
