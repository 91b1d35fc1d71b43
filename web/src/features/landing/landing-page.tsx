import { PublicFooter } from '#web/shell/public-footer.tsx';
import { About } from './about.tsx';
import { ComingNext } from './coming-next.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';

/** What Stillwater is, for those who come for the first time. */
export function Component() {
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
