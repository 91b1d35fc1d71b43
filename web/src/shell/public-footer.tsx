import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageMenu } from './menus/language-menu.tsx';
import { ThemeMenu } from './menus/theme-menu.tsx';
import styles from './public-footer.module.css';

/** The foot of the public pages. */
export function PublicFooter() {
  const { t } = useTranslation();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <nav aria-label={t('footer.label')} className={styles['links']}>
          <span>
            © {year} {t('brand')}
          </span>
          <Link to="/get-help">{t('footer.getHelp')}</Link>
          <Link to="/help">{t('footer.help')}</Link>
          <Link to="/terms">{t('footer.terms')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/coach-signup">{t('footer.coaches')}</Link>
        </nav>
        <div className={styles['choices']}>
          <LanguageMenu placement={{ above: true, start: true }} />
          <ThemeMenu placement={{ above: true, start: true }} />
        </div>
      </div>
    </footer>
  );
}
