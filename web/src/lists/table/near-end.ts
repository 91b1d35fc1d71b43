import { createContext } from 'react';

/** Whether a row is one of the last, where a menu has more room above it. */
export const NearEnd = createContext(false);
