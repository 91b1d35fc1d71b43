import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { discovery, firstRoutes } from './app/routes.tsx';
import { IdentityProvider } from './lib/auth/identity.tsx';
import { hasStoredSignIn } from './lib/auth/stored-sign-in.ts';
import type { DeviceMemory } from './lib/auth/use-identity-state.ts';
import { deviceZone } from './lib/format/device-zone.ts';
import { startI18n } from './lib/i18n/i18n.ts';
import { followTheme } from './shell/choices/theme.ts';
import { fetchAhead, fetchQuietly } from './shell/fetch-ahead.ts';
import { reloadWhenOutdated } from './shell/reload-when-outdated.ts';

followTheme();
fetchAhead();
const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');
// A page that the build has written stays in sight until the living one takes its place.
const takeOver = root.hasChildNodes() ? import('./app/prerender/take-over.ts') : undefined;
if (!takeOver) delete document.documentElement.dataset['pending'];
// The router fetches the first page's code and texts while the common texts are on their way.
const texts = startI18n();
const router = createBrowserRouter(firstRoutes(), { patchRoutesOnNavigation: discovery() });
reloadWhenOutdated(() => {
  const { location } = router.state.navigation;
  return location && createPath(location);
});
await texts;

// Milliseconds until the page has all it asked for. A token ends while it is open, and the code that renews it is not to be missed then,
// be it that a connection is lost or a new version has taken its place.
const settled = 30_000;

// Whoever is not signed in needs none of it.
const person = () => import('./lib/offline/load-person.ts');
const loadProfile = async () => {
  // The first question about times takes a phone 40 ms: it is asked while the answer is on its way, not while the page is drawn.
  setTimeout(deviceZone);
  setTimeout(() => void fetchQuietly(() => import('./lib/auth/cognito.ts')), settled);
  return (await person()).loadPerson();
};
const memory: DeviceMemory = {
  lastKnown: async (error) => (await person()).lastKnownPerson(error),
  wouldLose: async () => (await person()).wouldLose(),
  endNotifications: async (everywhere) => (await person()).endNotifications(everywhere),
  forget: async (whose) => (await person()).forgetPerson(whose),
  forgetRefused: async () => (await person()).forgetRefused(),
  tidy: async (whose) => (await person()).tidyPeople(whose),
  answerAboutOthers: async (whose, goes) => (await person()).answerAboutOthers(whose, goes),
};

/** What is left of people who were here goes from the login, too. Where nothing is kept, no code for it is fetched. */
const tidyWithoutPerson = async (): Promise<void> => {
  const { indexedDB }: { indexedDB?: { databases?: () => Promise<IDBDatabaseInfo[]> } } = window;
  const all = (await indexedDB?.databases?.()) ?? [];
  if (!hasStoredSignIn() && all.some(({ name }) => name?.startsWith('stillwater.')))
    await (await person()).tidyPeople(undefined);
};
tidyWithoutPerson().catch(console.error);

const living = (await takeOver)?.livingRoot(root) ?? root;
createRoot(living).render(
  <StrictMode>
    <Suspense>
      <IdentityProvider loadProfile={loadProfile} memory={memory}>
        <RouterProvider router={router} />
      </IdentityProvider>
    </Suspense>
  </StrictMode>,
);
