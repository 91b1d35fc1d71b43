import { LanguageOffer } from '#web/shell/language-offer.tsx';
import { PublicFooter } from '#web/shell/public-footer.tsx';
import { About } from './about.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Tour } from './tour.tsx';
import { Tuesday } from './tuesday.tsx';

/** Introduces Stillwater to new visitors. */
export function Component() {
  return (
    <>
      <LanguageOffer />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Tour />
        <Tuesday />
        <About />
        <Closing />
      </main>
      <PublicFooter />
    </>
  );
}
