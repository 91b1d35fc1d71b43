import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classes } from '#web/ui/classes.ts';
import { focusOnce } from '#web/ui/focus-once.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
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

interface InvalidLinkProps {
  title: string;
  text: string;
  logIn: string;
  /** It replaces a form that was just sent, and takes its focus. */
  isLate?: boolean;
}

/** Says that the link of a mail opens nothing, and leads to the sign-in. */
export function InvalidLink({ title, text, logIn, isLate = false }: InvalidLinkProps) {
  return (
    <>
      <h1 ref={isLate ? focusOnce : undefined} tabIndex={isLate ? -1 : undefined}>
        {title}
      </h1>
      <p className={styles['reason']}>{text}</p>
      <div>
        <Link to="/login" className={buttonClass('quiet', {})}>
          {logIn}
        </Link>
      </div>
    </>
  );
}
