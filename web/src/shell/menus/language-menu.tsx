import { useTranslation } from 'react-i18next';
import { languageParameter } from '#contract/core/public-pages.ts';
import { languageNames, languages } from '#web/lib/i18n/language-names.ts';
import { Menu, type Placement } from '#web/ui/overlays/menu.tsx';
import { useLanguage } from '../choices/use-language.ts';
import styles from './language-menu.module.css';

interface Props {
  placement?: Placement;
  /** Shows the language's code only, for a crowded header. */
  compact?: boolean;
}

/** Switches the interface language; each is called by its own name. Without scripts there are links instead. */
export function LanguageMenu({ placement, compact = false }: Props) {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  const code = language.toUpperCase();
  const name = languageNames[language];
  return (
    <>
      <noscript className={styles['links']}>
        {languages.map((offered) => (
          <a key={offered} href={`?${languageParameter}=${offered}`} lang={offered} hrefLang={offered}>
            {languageNames[offered]}
          </a>
        ))}
      </noscript>
      <Menu
        // Said aloud, it can be called by what is seen.
        label={compact ? `${code}, ${t('language')}: ${name}` : `${t('language')}: ${name}`}
        placement={placement}
        trigger={
          <>
            <Globe />
            {compact ? code : name}
          </>
        }
        items={languages.map((offered) => ({
          label: languageNames[offered],
          lang: offered,
          checked: offered === language,
          onSelect: () => {
            choose(offered).catch(console.error);
          },
        }))}
      />
    </>
  );
}

function Globe() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <circle cx="9" cy="9" r="7.3" />
      <path d="M1.7 9h14.6M9 1.7c2.2 2.1 3.2 4.6 3.2 7.3S11.2 14.2 9 16.3C6.8 14.2 5.8 11.7 5.8 9S6.8 3.8 9 1.7Z" />
    </svg>
  );
}
