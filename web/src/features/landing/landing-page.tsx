import { useTranslation } from 'react-i18next';
import { PublicFooter } from '#web/shell/public-footer.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { About } from './about.tsx';
import { ComingNext } from './coming-next.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';

/** What Stillwater is, for those who come for the first time. */
export function Component() {
  const { t } = useTranslation('landing');
  useTitle(t('pageTitle'));
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <ComingNext />
        <About />
      </main>
      <PublicFooter />
    </>
  );
}
