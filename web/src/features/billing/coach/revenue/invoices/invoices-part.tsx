import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { InvoiceState } from '#contract/billing/money/invoices.ts';
import { RandomId } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { MonthField } from '#web/lib/time/month-field.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListFilters } from '#web/lists/toolbar/list-filters.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useSettling } from '#web/ui/forms/use-settling.ts';
import { useClients } from '../use-clients.ts';
import { useSeller } from '../use-seller.ts';
import { useOwnInvoiceColumns } from './invoice-columns.tsx';
import { Unbilled } from './unbilled.tsx';
import { useInvoices } from './use-invoices.ts';

const fields = {
  status: InvoiceState,
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  client: RandomId,
};

/** Every invoice and credit note, narrowed by what became of it, by the month of its date and by its client. */
export function InvoicesPart() {
  const { t } = useTranslation(['coach-revenue', 'invoices']);
  const { filter, change, clear, cleared } = useUrlFilter(fields);
  const pages = useInvoices(filter);
  const columns = useOwnInvoiceColumns(pages.items);
  const clients = useClients();
  const seller = useSeller();
  const isNarrowed = [filter.status, filter.month, filter.client].some((each) => each !== undefined);
  const showAll = { label: t('filter.clear'), onPress: clear };
  return (
    <ListPage tableFrom={56}>
      <Unbilled />
      <ListFilters label={t('filter.label')} clear={isNarrowed ? showAll : undefined}>
        <SelectField
          label={t('invoices:column.state')}
          options={[
            { value: '', label: t('filter.all') },
            ...InvoiceState.options.map((value) => ({ value, label: t(`invoices:state.${value}`) })),
          ]}
          value={filter.status ?? ''}
          onChoose={(status) => change({ status })}
        />
        <MonthFilter key={cleared} value={filter.month ?? ''} onSet={(month) => change({ month })} />
        <SelectField
          label={t('filter.client')}
          options={[
            { value: '', label: t('filter.allClients') },
            ...clients.map((client) => ({ value: client.clientId, label: fullName(client) })),
          ]}
          value={filter.client ?? ''}
          onChoose={(client) => change({ client })}
        />
      </ListFilters>
      <List
        label={t('tab.invoices')}
        shape="brief"
        pages={pages}
        columns={columns}
        failed={t('invoice.listFailed')}
        empty={
          isNarrowed
            ? { title: t('invoice.noneSuch'), showAll }
            : { title: t('invoice.none'), text: seller.data === null ? <FirstStep /> : t('invoice.first') }
        }
      />
    </ListPage>
  );
}

function MonthFilter({ value, onSet }: { value: string; onSet: (month: string) => void }) {
  const { t } = useTranslation('coach-revenue');
  const [typed, setTyped] = useSettling(value, onSet);
  return <MonthField label={t('filter.month')} value={typed} onChange={setTyped} />;
}

/** Before the first invoice it has to be said who issues them. */
function FirstStep() {
  const { t } = useTranslation('coach-revenue');
  return (
    <>
      {t('seller.firstStep')} <Link to="/coach/revenue?tab=settings">{t('seller.fillIn')}</Link>
    </>
  );
}
