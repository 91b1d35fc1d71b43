import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    auth: typeof texts;
  }
}

/** The ways in. */
export const feature = {
  texts: 'auth',
  screens: [
    { path: '/login', seenBy: 'signed-out', title: 'login.pageTitle', load: () => import('./login-page.tsx') },
    {
      path: '/coach-login',
      seenBy: 'signed-out',
      title: 'coachLogin.title',
      load: () => import('./coach-login-page.tsx'),
    },
    {
      path: '/signup',
      seenBy: 'invited',
      title: 'signup.pageTitle',
      load: () => import('./signup-page.tsx'),
    },
    {
      path: '/coach-signup',
      seenBy: 'signed-out',
      title: 'coachSignup.title',
      load: () => import('./coach-signup-page.tsx'),
    },
    {
      path: '/login-code',
      seenBy: 'signed-out',
      title: 'loginCode.title',
      load: () => import('./login-code-page.tsx'),
    },
    {
      path: '/recovery',
      seenBy: 'signed-out',
      title: 'recovery.title',
      load: () => import('./recovery-page.tsx'),
    },
    { path: '/confirm', seenBy: 'signed-out', title: 'confirm.title', load: () => import('./confirm-page.tsx') },
    {
      path: '/forgot-password',
      seenBy: 'signed-out',
      title: 'forgot.title',
      load: () => import('./forgot-password-page.tsx'),
    },
    {
      path: '/reset-password',
      seenBy: 'signed-out',
      title: 'reset.title',
      load: () => import('./reset-password-page.tsx'),
    },
  ],
} satisfies Feature<'auth'>;
