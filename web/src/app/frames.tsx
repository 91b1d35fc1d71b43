import type { RouteObject } from 'react-router-dom';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import type { PortalName } from '#web/shell/frames/portal-frame.tsx';
import type { MenuEntry } from '#web/shell/menus/menu-entry.ts';

/** The frame around the pages of a portal; fetched with the first of them. */
export type Frame = () => Promise<Pick<RouteObject, 'element'>>;

/** Brand, links of the client and user menu, for pages without a side menu. */
export const plainFrame: Frame = async () => {
  const [{ PlainFrame }, { user }] = await Promise.all([
    import('#web/shell/frames/plain-frame.tsx'),
    import('./portals/user.ts'),
    loadTexts(['unsent']),
  ]);
  return { element: <PlainFrame entries={user.entries} /> };
};

/** For pages of everybody's: the plain one where somebody is signed in, else brand and foot. */
export const openFrame: Frame = async () => {
  const { OpenFrame } = await import('./open-frame.tsx');
  return { element: <OpenFrame /> };
};

/** Side menu and top bar. */
export const portalFrame =
  (portal: PortalName, entries: readonly MenuEntry[]): Frame =>
  async () => {
    const [{ PortalFrame }] = await Promise.all([import('#web/shell/frames/portal-frame.tsx'), loadTexts(['frames'])]);
    return { element: <PortalFrame portal={portal} entries={entries} /> };
  };

/** Providers of pages that fetch data. */
export const sharedData: Frame = async () => {
  const [{ SharedData }] = await Promise.all([import('./shared-data.tsx'), loadTexts(['problems'])]);
  return { element: <SharedData /> };
};
