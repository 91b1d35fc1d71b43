import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/money/invoices.ts';
import { ProblemBox } from '#web/api/problem-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './invoices.module.css';
import { useDocument } from './use-document.ts';

/** The files of an invoice: the PDF, and of one that was sent what accounting reads. */
export function DocumentButtons({ invoice: { id, state } }: { invoice: Pick<Invoice, 'id' | 'state'> }) {
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
        {state !== 'draft' && (
          <Button
            look="quiet"
            busy={busy === 'xml'}
            busyLabel={t('document.fetching')}
            onClick={() => mutate({ id, kind: 'xml' })}
          >
            {t('document.xml')}
          </Button>
        )}
      </div>
      {error && <ProblemBox error={error} />}
    </>
  );
}
