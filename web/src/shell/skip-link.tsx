import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop by keyboard: past the menus, to `<main id="main">`. The address stays: a page may read a token in its fragment. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles['skip']} href="#main" onClick={toMain}>
      {t('skip')}
    </a>
  );
}

const toMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
};
