import { useTranslation } from 'react-i18next';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { CountryOfLines } from './by-country.ts';
import styles from './get-help-page.module.css';

/** The lines of the reader's own country. A number is one tap away; the day it was last verified stands beside it. */
export function CountryLines({ name, lines }: CountryOfLines) {
  return (
    <section className={styles['country']}>
      <h2>{name}</h2>
      <Lines lines={lines} />
    </section>
  );
}

/** Those of other countries, each folded away until it is asked for. */
export function OtherCountries({ countries }: { countries: readonly CountryOfLines[] }) {
  const { t } = useTranslation('client-get-help');
  return (
    <section className={styles['country']}>
      <h2>{t('others')}</h2>
      {countries.map(({ code, name, lines }) => (
        <details key={code} className={styles['folded']}>
          <summary>{name}</summary>
          <Lines lines={lines} />
        </details>
      ))}
    </section>
  );
}

function Lines({ lines }: Pick<CountryOfLines, 'lines'>) {
  return (
    <Card as="ul" shadow="none" className={styles['lines']}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Card>
  );
}

function Line({ line: { name, number, hours, url, verifiedOn } }: { line: CrisisLine }) {
  const { t } = useTranslation('client-get-help');
  const format = useFormat();
  return (
    <li className={styles['line']}>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['aside']}>
          {hours && <span>{hours}</span>}
          <span>{verifiedOn ? t('verified', { date: format.day(verifiedOn) }) : t('unverified')}</span>
          {url && (
            <a href={url} target="_blank" rel="noreferrer" aria-label={t('websiteOf', { name })}>
              {t('website')}
            </a>
          )}
        </p>
      </div>
      <a
        className={styles['number']}
        href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
        aria-label={t('call', { name, number })}
      >
        {number}
      </a>
    </li>
  );
}
