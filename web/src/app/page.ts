import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '#web/i18n/i18n.ts';

/**
 * A lazy route: its code and its texts are fetched at once, so that it appears whole.
 * @param load imports the module that exports `Component`
 */
export const page =
  (load: () => Promise<{ Component: ComponentType }>, texts: readonly Namespace[] = []) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [{ Component }] = await Promise.all([load(), loadTexts(texts)]);
    return { Component };
  };
