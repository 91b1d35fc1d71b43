import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop by keyboard: past the menus, to `<main id="main">`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles['skip']} href="#main">
      {t('skip')}
    </a>
  );
}
