import type { RouteObject } from 'react-router-dom';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { fetchTexts, loadTexts } from '#web/lib/i18n/i18n.ts';
import { offerAhead, pressShown } from '#web/shell/fetch-ahead.ts';
import { ScreenTitle } from '#web/shell/screen-title.tsx';
import type { CollectedScreen } from './collect.ts';

/** The route of a screen. Its code and its texts are fetched at once, so that it appears whole. */
export const screenRoute = (screen: CollectedScreen): RouteObject => {
  const { path, namespace, moreTexts = [], title, part, closedInside, load } = screen;
  const texts = [namespace, ...moreTexts];
  offerAhead(path, () => Promise.all([load(), fetchTexts(texts)]));
  return {
    path,
    lazy: async () => {
      await pressShown();
      const isClosed = closedInside && isLookingInside();
      const [{ Component }] = isClosed ? await closedPage(screen) : await Promise.all([load(), loadTexts(texts)]);
      return {
        element: (
          <>
            <ScreenTitle namespace={namespace} names={part ? [part, title] : [title]} />
            <Component />
          </>
        ),
      };
    },
  };
};

/** What a visitor of the demo reads in place of a page that it does not show. */
const closedPage = async ({ namespace, title }: CollectedScreen) => {
  const [{ ClosedInside }] = await Promise.all([
    import('#web/shell/look-inside/closed-inside.tsx'),
    loadTexts([namespace, 'look-inside']),
  ]);
  return [{ Component: () => <ClosedInside namespace={namespace} title={title} /> }] as const;
};
