import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classes } from '#web/ui/classes.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { PublicFooter } from '../public-footer.tsx';
import styles from './link-frame.module.css';

interface Props {
  children: ReactNode;
  /** Where there is more than a few lines. */
  wide?: boolean;
}

/** Around what a link of a mail opens for whoever has it, signed in or not: one narrow column between brand and foot. */
export function LinkFrame({ children, wide = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles['head']}>
        <Link to="/welcome">
          <Logo name={t('brand')} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={classes(styles['main'], wide && styles['wide'])}>
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
