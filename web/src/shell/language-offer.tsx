import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { queryIn } from '#contract/core/public-pages.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { languages } from '#web/lib/i18n/language-names.ts';
import { useLanguage } from './choices/use-language.ts';
import styles from './language-offer.module.css';

/** Said in the language that is offered. */
const words = {
  en: { offer: 'Read this in English', stay: 'No, thanks' },
  nl: { offer: 'Lees dit in het Nederlands', stay: 'Nee, dank je' },
  fr: { offer: 'Lire en français', stay: 'Non, merci' },
  es: { offer: 'Leer en español', stay: 'No, gracias' },
  de: { offer: 'Auf Deutsch lesen', stay: 'Nein, danke' },
} as const;

/**
 * A quiet line that offers the browser's own language to who has chosen none. It stands in every other language, and `appearance.js`
 * says before the first paint which of them is seen, so that nothing moves. The link works without a script.
 */
export function LanguageOffer() {
  useTranslation();
  const { language, choose } = useLanguage();
  const { state } = useIdentity();
  const { search, hash } = useLocation();
  if (state !== 'signed-out') return null;
  return languages
    .filter((offered) => offered !== language)
    .map((offered) => (
      <p key={offered} lang={offered} className={styles['offer']} data-language={offered}>
        <a href={`${queryIn(offered, search)}${hash}`} hrefLang={offered}>
          {words[offered].offer}
        </a>
        <button type="button" className={styles['stay']} onClick={() => void choose(language)}>
          {words[offered].stay}
        </button>
      </p>
    ));
}
