import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentRoutes } from '#contract/billing/documents/routes.ts';
import { type DatevFile, type DatevMissing } from '#contract/billing/money/datev.ts';
import { financialYearOf } from '#contract/billing/money/datev-accounts.ts';
import { call } from '#web/lib/api/call.ts';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { listFormat } from '#web/lib/format/formats.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { focusOnce } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { noFaults } from '../faults.ts';
import styles from '../revenue.module.css';
import { useFaults } from '../use-faults.ts';

interface Props {
  year: string;
  yearStart: number;
  onClose: () => void;
}

/** Asks for the days, then says what the file lacks before it can be downloaded. */
export function DatevDialog({ year, yearStart, onClose }: Props) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const whole = financialYearOf(`${year}-${String(yearStart).padStart(2, '0')}-01`, yearStart);
  const [{ from, to, payments }, setAsked] = useState({ ...whole, payments: false });
  const { faults, setFaults, form } = useFaults();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call(documentRoutes, 'exportDatev', { query: { from, to, payments: payments ? 'true' : 'false' } }),
    onError: (failure) => console.error(failure),
  });
  const change = (changed: Partial<{ from: string; to: string; payments: boolean }>): void => {
    setAsked((before) => ({ ...before, ...changed }));
    setFaults(noFaults);
    // What was said is of other days.
    reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isOneYear = from !== '' && from <= to && to <= financialYearOf(from, yearStart).to;
    setFaults(isOneYear ? noFaults : new Set([from === '' ? 'from' : 'to']));
    if (isOneYear && !isPending) mutate();
  };
  return (
    <Dialog title={t('datev.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
        <p className={styles['aside']}>{t('datev.intro')}</p>
        <div className={styles['fields']}>
          <DateField
            past
            label={t('datev.from')}
            value={from}
            error={faults.has('from') ? t('datev.noFirst') : undefined}
            onChange={(day) => change({ from: day })}
          />
          <DateField
            label={t('datev.to')}
            min={from || undefined}
            max={from ? financialYearOf(from, yearStart).to : undefined}
            value={to}
            error={faults.has('to') ? t('datev.otherYear') : undefined}
            onChange={(day) => change({ to: day })}
          />
        </div>
        <Checkbox
          label={t('datev.payments')}
          checked={payments}
          onChange={(event) => change({ payments: event.target.checked })}
        />
        {data && <Told file={data} />}
        {error && <ProblemBox error={error} />}
        {data?.link ? (
          <DialogActions>
            <Button look="quiet" onClick={onClose}>
              {t('common:close')}
            </Button>
            <Button onClick={() => data.link && handOverLink(data.link.url)}>{t('datev.download')}</Button>
          </DialogActions>
        ) : (
          <SaveActions
            labels={{ cancel: t('common:close'), save: t('datev.prepare'), saving: t('datev.preparing') }}
            busy={isPending}
            onCancel={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

const isAccount = (name: DatevMissing) =>
  name !== 'country' && name !== 'settings' && name !== 'consultant' && name !== 'client';

function Told({ file: { bookings, missing, leftOut, otherMonth, rewritten } }: { file: DatevFile }) {
  const { t, i18n } = useTranslation('coach-revenue');
  const list = (items: readonly string[]): string => listFormat(i18n.language).format(items);
  if (missing.length > 0) {
    const names = missing.map((name) => (isAccount(name) ? t(`datev.account.${name}`) : t(`datev.${name}`)));
    return (
      <ErrorBox action={<Link to="/coach/revenue?tab=settings">{t('datev.toSettings')}</Link>}>
        {t('datev.missing', { list: list(names) })}
      </ErrorBox>
    );
  }
  const without = (because: DatevFile['leftOut'][number]['because']) => {
    const numbers = leftOut.filter((each) => each.because === because);
    const written = numbers.map(({ number, currency }) =>
      because === 'currency' ? `${number} (${currency})` : number,
    );
    return numbers.length > 0 && <p>{t(`datev.${because}`, { list: list(written) })}</p>;
  };
  return (
    <div ref={focusOnce} tabIndex={-1} className={styles['form']} role="status">
      <p>{bookings > 0 ? t('datev.bookings', { count: bookings }) : t('datev.none')}</p>
      {without('currency')}
      {without('vat')}
      {without('words')}
      {otherMonth && otherMonth.length > 0 && <p>{t('datev.otherMonth', { list: list(otherMonth) })}</p>}
      {rewritten.map(({ text, written }) => (
        <p key={text}>{t('datev.rewritten', { text, written })}</p>
      ))}
    </div>
  );
}
