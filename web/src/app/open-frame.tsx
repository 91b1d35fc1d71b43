import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { LanguageOffer } from '#web/shell/language-offer.tsx';

/** With what it fetches; whoever is not signed in needs none of it. */
const OwnFrame = lazy(async () => {
  const [{ SharedData }, { withFind, coachBar }, { PlainFrame }, { user }] = await Promise.all([
    import('./shared-data.tsx'),
    import('./signed-in.tsx'),
    import('#web/shell/frames/plain-frame.tsx'),
    import('./portals/user.ts'),
    loadTexts(['problems', 'frames', 'unsent']),
  ]);
  const frame = (
    <SharedData>{withFind(<PlainFrame entries={user.entries} places={user.places} coachBar={coachBar} />)}</SharedData>
  );
  return { default: () => frame };
});

/** Around a page of everybody's that is also in the menu of the person: who is signed in keeps their menus. */
export function OpenFrame() {
  const { profile } = useIdentity();
  if (profile) return <OwnFrame />;
  return (
    <>
      <LanguageOffer />
      <LinkFrame wide>
        <Outlet />
      </LinkFrame>
    </>
  );
}
