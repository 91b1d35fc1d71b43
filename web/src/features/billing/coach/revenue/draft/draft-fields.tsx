import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { fullName } from '#contract/core/full-name.ts';
import { InvoiceTotals } from '#web/features/billing/shared/invoices/invoice-totals.tsx';
import { DateField } from '#web/lib/time/date-field.tsx';
import { latePart } from '#web/shell/late-part.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AddressFields } from '../address-fields.tsx';
import { CurrencyField } from '../currency-field.tsx';
import { ExemptionField } from '../exemption-field.tsx';
import type { Faults } from '../faults.ts';
import { PricesField } from '../prices-field.tsx';
import styles from '../revenue.module.css';
import { useClients } from '../use-clients.ts';
import { billingOf } from '../use-lists.ts';
import { AddLines } from './add-lines.tsx';
import { buyerFor } from './buyer-for.ts';
import { type Draft, type LineDraft, totalsOfDraft } from './draft.ts';
import { LineFields } from './line-fields.tsx';

/** Without it an address can still be typed. */
const BillingRequest = latePart(async () => (await import('./billing-request.tsx')).BillingRequest);

interface Props {
  draft: Draft;
  seller: Seller | null;
  faults: Faults;
  onChange: (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
}

/** All that an invoice can say, and what it comes to. */
export function DraftFields(props: Props) {
  return (
    <>
      <BuyerFields {...props} />
      <LinesFields {...props} />
      <DaysFields {...props} />
    </>
  );
}

/** To whom the invoice goes: a client, whose details are filled in, or an address that is typed. */
function BuyerFields({ draft, faults, onChange }: Props) {
  const { t } = useTranslation('coach-revenue');
  const queryClient = useQueryClient();
  const clients = useClients();
  const { buyer } = draft;
  const find = (id: string) => clients.find((each) => each.clientId === id);
  const client = find(draft.clientId);
  const chooseClient = (clientId: string): void => {
    const [former, chosen] = [find(draft.clientId), find(clientId)];
    const billing = queryClient.getQueryData(billingOf(draft.clientId).queryKey)?.buyer;
    onChange({ clientId, buyer: buyerFor(buyer, former && { ...former, billing }, chosen) });
    if (!chosen) return;
    const fill = async (): Promise<void> => {
      const known = (await queryClient.fetchQuery(billingOf(clientId))).buyer;
      // Somebody may have typed, or chosen another, meanwhile.
      onChange((before) =>
        before.clientId === clientId ? { buyer: buyerFor(before.buyer, chosen, { ...chosen, billing: known }) } : {},
      );
    };
    fill().catch((error: unknown) => console.error(error));
  };

  return (
    <Card as="section" padding="m" aria-labelledby="draft-buyer">
      <h2 id="draft-buyer" className={styles['title']}>
        {t('draft.buyer')}
      </h2>
      <SelectField
        label={t('draft.client')}
        options={[
          { value: '', label: t('draft.noClient') },
          ...clients
            // One who was archived since stays named on the draft.
            .filter(({ clientId, status }) => status !== 'archived' || clientId === draft.clientId)
            .map((client) => ({ value: client.clientId, label: fullName(client) })),
        ]}
        value={draft.clientId}
        onChoose={chooseClient}
      />
      <AddressFields
        value={buyer}
        path="buyer."
        faults={faults}
        onChange={(change) => onChange({ buyer: { ...buyer, ...change } })}
      />
      {client && client.status !== 'archived' && (
        <BillingRequest
          key={client.clientId}
          client={client}
          buyer={buyer}
          onUse={(given) => onChange((before) => ({ buyer: { ...before.buyer, ...given } }))}
        />
      )}
    </Card>
  );
}

/** The lines, their currency and discount, and the totals. */
function LinesFields({ draft, seller, faults, onChange }: Props) {
  const { t } = useTranslation('coach-revenue');
  const [added, setAdded] = useState<LineDraft>();
  const { lines, currency, prices } = draft;
  const changeLine = (key: string, change: Partial<LineDraft>): void =>
    onChange({ lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
  return (
    <Card as="section" padding="m" aria-labelledby="draft-lines">
      <h2 id="draft-lines" className={styles['title']}>
        {t('draft.lines')}
      </h2>
      <div className={styles['fields']}>
        <CurrencyField value={currency} onChoose={(chosen) => onChange({ currency: chosen })} />
        <PricesField value={prices} onChoose={(chosen) => onChange({ prices: chosen })} />
      </div>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          index={index}
          faults={faults}
          isNew={line.key === added?.key}
          onChange={(change) => changeLine(line.key, change)}
          onRemove={
            lines.length > 1 ? () => onChange({ lines: lines.filter(({ key }) => key !== line.key) }) : undefined
          }
        />
      ))}
      {lines.length < moneyLimits.lines && (
        <AddLines
          draft={draft}
          seller={seller}
          onAdd={(all) => {
            onChange({ lines: all.slice(0, moneyLimits.lines) });
            const last = all.at(-1);
            if (last?.text === '') setAdded(last);
          }}
        />
      )}
      <div className={styles['fields']}>
        <TextField
          label={t('draft.discount')}
          value={draft.discount}
          inputMode="decimal"
          autoComplete="off"
          error={faults.has('discount') ? t('fault.discount') : undefined}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
      </div>
      {lines.some(({ category }) => category === 'E') && (
        <ExemptionField
          value={draft.exemption ?? seller?.exemption ?? ''}
          country={seller?.country ?? ''}
          onChange={(exemption) => onChange({ exemption })}
        />
      )}
      <InvoiceTotals invoice={totalsOfDraft(draft, seller)} />
    </Card>
  );
}

/** When it was supplied and is due, and a note below. */
function DaysFields({ draft, onChange }: Props) {
  const { t } = useTranslation('coach-revenue');
  return (
    <Card as="section" padding="m" aria-labelledby="draft-days">
      <h2 id="draft-days" className={styles['title']}>
        {t('draft.days')}
      </h2>
      <div className={styles['fields']}>
        <DateField
          past
          label={t('draft.suppliedOn')}
          value={draft.suppliedOn}
          hint={t('draft.suppliedHint')}
          onChange={(day) => onChange({ suppliedOn: day })}
        />
        <DateField
          past={false}
          label={t('draft.dueOn')}
          value={draft.dueOn}
          hint={t('draft.dueHint')}
          onChange={(day) => onChange({ dueOn: day })}
        />
      </div>
      <TextArea
        label={t('draft.note')}
        value={draft.note}
        maxLength={moneyLimits.note}
        hint={t('draft.noteHint')}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </Card>
  );
}
