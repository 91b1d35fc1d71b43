import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Language } from '#contract/core/languages.ts';
import { originPlaceholder, type WrittenPage } from '#contract/core/public-pages.ts';
import { firstRoutes } from '#web/app/routes.tsx';
import { FixedIdentity, type Identity } from '#web/lib/auth/identity.tsx';
import { showLanguage, startI18n } from '#web/lib/i18n/i18n.ts';
import { writtenTitle } from '#web/shell/use-title.ts';
import { wordsOfPages } from './words.ts';

/** Metadata and body of a prerendered document. */
export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  /** Said where scripts are switched off and the page needs them. */
  readonly noScript: string;
  /** Said where the page's script cannot be fetched. */
  readonly notLive: string;
  /** HTML that React renders. */
  readonly markup: string;
}

const nobody: Identity = {
  state: 'signed-out',
  signOut: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
};

let started: Promise<void> | undefined;

/**
 * A public page as somebody sees it who is not signed in.
 * @throws Error where the page leads elsewhere or fails
 */
export const renderPage = async (language: Language, path: WrittenPage): Promise<RenderedPage> => {
  started ??= startI18n();
  await started;
  await showLanguage(language);
  const handler = createStaticHandler(firstRoutes());
  const context = await handler.query(new Request(`${originPlaceholder}${path}`));
  if (context instanceof Response) throw new Error(`${path} leads to ${context.headers.get('location')}`);
  const fault: unknown = Object.values(context.errors ?? {})[0];
  // What is thrown for an unknown address is no error here.
  if (fault instanceof Error) throw fault;
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToStaticMarkup(
    <FixedIdentity identity={nobody}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </FixedIdentity>,
  );
  const { descriptions, noScript, notLive } = wordsOfPages[language];
  return { title: writtenTitle(), description: descriptions[path], noScript, notLive, markup };
};
