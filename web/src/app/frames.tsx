import type { RouteObject } from 'react-router-dom';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import type { PortalName } from '#web/shell/frames/portal-frame.tsx';
import type { Portal } from './collect.ts';

/** The frame around the pages of a portal; fetched with the first of them. */
export type Frame = () => Promise<Pick<RouteObject, 'element'>>;

/** Brand, links of the client and user menu, for pages without a side menu. */
export const plainFrame: Frame = async () => {
  const [{ PlainFrame }, { withFind, coachBar }, { user }] = await Promise.all([
    import('#web/shell/frames/plain-frame.tsx'),
    import('./signed-in.tsx'),
    import('./portals/user.ts'),
    loadTexts(['frames', 'unsent']),
  ]);
  return { element: withFind(<PlainFrame entries={user.entries} places={user.places} coachBar={coachBar} />) };
};

/** For pages of everybody's: the plain one where somebody is signed in, else brand and foot. */
export const openFrame: Frame = async () => {
  const { OpenFrame } = await import('./open-frame.tsx');
  return { element: <OpenFrame /> };
};

/** Side menu and top bar. */
export const portalFrame =
  (portal: PortalName, { entries, places }: Portal): Frame =>
  async () => {
    const [{ PortalFrame }, { withFind, CoachNextStep }] = await Promise.all([
      import('#web/shell/frames/portal-frame.tsx'),
      import('./signed-in.tsx'),
      loadTexts(['frames']),
    ]);
    return {
      element: withFind(
        <>
          <PortalFrame portal={portal} entries={entries} places={places} />
          {portal === 'coach' && <CoachNextStep />}
        </>,
      ),
    };
  };

/** Providers of pages that fetch data. */
export const sharedData: Frame = async () => {
  const [{ SharedData }] = await Promise.all([import('./shared-data.tsx'), loadTexts(['problems'])]);
  return { element: <SharedData /> };
};
