import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { isIssued } from '#contract/billing/money/transitions.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './invoices.module.css';
import { useDocument } from './use-document.ts';

interface Props {
  invoice: Pick<Invoice, 'id' | 'kind' | 'state' | 'paid'>;
}

/** The files of an invoice: the PDF, of one that was sent what accounting reads, and of one that was paid the receipt. */
export function DocumentButtons({ invoice: { id, kind, state, paid } }: Props) {
  const { t } = useTranslation(['invoices', 'common']);
  const { mutate, isPending, variables, error } = useDocument();
  const busy = isPending ? variables.kind : undefined;
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          look="quiet"
          busy={busy === 'pdf'}
          busyLabel={t('document.fetching')}
          onClick={() => mutate({ id, kind: 'pdf' })}
        >
          {t('document.pdf')}
        </Button>
        {isIssued(state) && (
          <Button
            look="quiet"
            busy={busy === 'xml'}
            busyLabel={t('document.fetching')}
            onClick={() => mutate({ id, kind: 'xml' })}
          >
            {t('document.xml')}
          </Button>
        )}
        {kind === 'invoice' && paid > 0 && (
          <Button
            look="quiet"
            busy={busy === 'receipt'}
            busyLabel={t('document.fetching')}
            onClick={() => mutate({ id, kind: 'receipt' })}
          >
            {t('document.receipt')}
          </Button>
        )}
      </div>
      {error && <ProblemBox error={error} />}
    </>
  );
}
