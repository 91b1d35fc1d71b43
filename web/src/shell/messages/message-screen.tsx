import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#web/ui/layout/logo.tsx';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from './message-screen.module.css';

interface Props {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Beside the brand. */
  menu?: ReactNode;
  /** Above all of it. */
  offer?: ReactNode;
  /** Whether the brand leads to the start of the site. */
  isHomeLinked?: boolean;
}

/** A page that has only something to say. The brand is a plain link: this page also stands where the router failed. */
export function MessageScreen({ title, children, actions, menu, offer, isHomeLinked = true }: Props) {
  const { t } = useTranslation();
  const logo = <Logo name={t('brand')} />;
  return (
    <div className={styles['screen']}>
      <WaterScene className={styles['scene']} />
      {offer}
      <header className={styles['head']}>
        {isHomeLinked ? <a href="/welcome">{logo}</a> : logo}
        {menu}
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles['text']}>{children}</p>
        <div className={styles['actions']}>{actions}</div>
      </main>
    </div>
  );
}
