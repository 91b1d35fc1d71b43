import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageOffer } from '#web/shell/language-offer.tsx';
import { LanguageMenu } from '#web/shell/menus/language-menu.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { WaterScene } from '#web/ui/layout/water-scene.tsx';
import styles from './auth-layout.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A form beside still water. */
export function AuthLayout({ title, intro, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <div className={styles['side']}>
        <div>
          <LanguageOffer />
          <header className={styles['head']}>
            <Link to="/welcome">
              <Logo name={t('brand')} />
            </Link>
            <LanguageMenu />
          </header>
        </div>
        <main id="main" tabIndex={-1} className={styles['main']}>
          <div>
            <h1>{title}</h1>
            {intro && <p className={styles['intro']}>{intro}</p>}
          </div>
          {children}
        </main>
      </div>
      <div className={styles['scene']}>
        <WaterScene />
      </div>
    </div>
  );
}
