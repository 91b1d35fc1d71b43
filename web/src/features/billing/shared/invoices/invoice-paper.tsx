import { useTranslation } from 'react-i18next';
import type { LinkedInvoice } from '#contract/billing/invoice-links/schema.ts';
import type { Buyer, Seller } from '#contract/billing/money/seller.ts';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classes } from '#web/ui/classes.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import styles from './invoices.module.css';

interface Props {
  invoice: LinkedInvoice;
  /** Seller of a draft, which does not name one yet. */
  seller?: Seller | undefined;
  /** Where the seller's logo is, of a draft. */
  logo?: string | undefined;
}

/** All that an invoice says, as it stands on paper: from whom and to whom, the days, lines and sums. */
export function InvoicePaper({ invoice, seller = invoice.seller, logo }: Props) {
  const { t } = useTranslation('invoices');
  const { day } = useFormat();
  const { buyer, issuedOn, suppliedOn, dueOn, note, refersTo, cancelReason } = invoice;
  const facts = [
    ['issuedOn', issuedOn && day(issuedOn)],
    ['suppliedOn', suppliedOn && day(suppliedOn)],
    ['dueOn', dueOn && day(dueOn)],
    [invoice.kind === 'credit-note' ? 'takesBack' : 'takenBackBy', refersTo?.number],
    ['cancelReason', cancelReason],
  ] as const;
  return (
    <div className={classes(styles['paper'])}>
      {logo && <img className={styles['logo']} src={logo} alt={t('logo')} />}
      <div className={styles['parties']}>
        <Party title={t('from')} party={seller} />
        <Party title={t('to')} party={buyer} />
        <dl className={styles['facts']}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(`fact.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      {note && <p className={styles['note']}>{note}</p>}
    </div>
  );
}

function Party({ title, party }: { title: string; party: Buyer | Seller | undefined }) {
  const { t } = useTranslation('invoices');
  const { nameOf } = useCountries();
  return (
    <div>
      <p className={styles['label']}>{title}</p>
      {party ? (
        <address className={styles['address']}>
          <strong>{party.name}</strong>
          <span>{party.street}</span>
          <span>{[party.postalCode, party.city].filter(Boolean).join(' ')}</span>
          <span>{nameOf(party.country)}</span>
          {party.vatId && <span>{t('vatId', { id: party.vatId })}</span>}
          {'taxNumber' in party && party.taxNumber && <span>{t('taxNumber', { id: party.taxNumber })}</span>}
          {'registration' in party && party.registration && <span>{party.registration}</span>}
          {'iban' in party && party.iban && <span>{t('iban', { iban: party.iban })}</span>}
          {'bic' in party && party.bic && <span>{t('bic', { bic: party.bic })}</span>}
        </address>
      ) : (
        <p className={styles['missing']}>{t('missing')}</p>
      )}
    </div>
  );
}
