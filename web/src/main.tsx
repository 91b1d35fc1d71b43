import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { discovery, firstRoutes } from './app/routes.tsx';
import { IdentityProvider } from './auth/identity.tsx';
import { startI18n } from './i18n/i18n.ts';
import { followTheme } from './shell/choices/theme.ts';

followTheme();
// The router fetches the first page's code and texts while the common texts are on their way.
const texts = startI18n();
const router = createBrowserRouter(firstRoutes(), { patchRoutesOnNavigation: discovery() });
await texts;

// Whoever is not signed in needs none of it.
const loadProfile = async () => (await import('./api/load-profile.ts')).loadProfile();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <IdentityProvider loadProfile={loadProfile}>
        <RouterProvider router={router} />
      </IdentityProvider>
    </Suspense>
  </StrictMode>,
);
