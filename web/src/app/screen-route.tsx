import type { RouteObject } from 'react-router-dom';
import { fetchTexts, loadTexts } from '#web/lib/i18n/i18n.ts';
import { offerAhead } from '#web/shell/fetch-ahead.ts';
import { ScreenTitle } from '#web/shell/screen-title.tsx';
import type { CollectedScreen } from './collect.ts';

/** The route of a screen. Its code and its texts are fetched at once, so that it appears whole. */
export const screenRoute = ({ path, namespace, moreTexts = [], title, part, load }: CollectedScreen): RouteObject => {
  const texts = [namespace, ...moreTexts];
  offerAhead(path, () => Promise.all([load(), fetchTexts(texts)]));
  return {
    path,
    lazy: async () => {
      const [{ Component }] = await Promise.all([load(), loadTexts(texts)]);
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
