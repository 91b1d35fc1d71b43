import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OperatorWord } from '#contract/core/operator.ts';
import { OperatorDetails } from '#web/features/public/shared/operator/operator-details.tsx';
import { LanguageOffer } from '#web/shell/language-offer.tsx';
import { PublicFooter } from '#web/shell/public-footer.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import styles from './legal-page.module.css';

interface Props {
  title: string;
  intro: string;
  sections: readonly { title: string; text: string }[];
  /** Of whoever runs the site. */
  operator: readonly OperatorWord[];
}

/** A page to read: what is agreed, what is kept. */
export function LegalPage({ title, intro, sections, operator }: Props) {
  const { t } = useTranslation(['common', 'operator']);
  return (
    <>
      <LanguageOffer />
      <header className={styles['head']}>
        <Link to="/welcome">
          <Logo name={t('brand')} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div>
          <h1>{title}</h1>
          <p className={styles['intro']}>{intro}</p>
        </div>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        <section>
          <h2>{t('operator:heading')}</h2>
          <OperatorDetails show={operator} />
        </section>
      </main>
      <PublicFooter />
    </>
  );
}
