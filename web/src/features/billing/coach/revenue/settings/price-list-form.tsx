import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import { type PriceList, PriceListInput } from '#contract/billing/money/price-list.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { readDecimal } from '#web/lib/format/decimals.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type LineDraft, lineOfPrice, newLine } from '../draft/draft.ts';
import { checked, type Faults, noFaults } from '../faults.ts';
import styles from '../revenue.module.css';
import { useFaults } from '../use-faults.ts';
import { VatFields, vatOf } from '../vat-fields.tsx';

interface Props {
  list: PriceList;
  seller: Seller | null;
  /** Whether something was typed that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** An item as it is typed, in a currency of its own: the coach's may have changed since. */
interface Item extends LineDraft {
  readonly currency: Currency;
  /** Of the sessions it is for; empty for any. */
  readonly minutes: string;
}

const itemsOf = ({ items }: PriceList, language: string): readonly Item[] =>
  items.map((each) => ({
    ...lineOfPrice(each, language),
    currency: each.currency,
    minutes: each.minutes === undefined ? '' : String(each.minutes),
  }));

/** Edits the services that a coach charges for again and again; each is one press on an invoice. */
export function PriceListForm({ list, seller, onUnsaved }: Props) {
  const { t, i18n } = useTranslation(['coach-revenue', 'common']);
  const toast = useToast();
  const queryClient = useQueryClient();
  const currency = seller?.currency ?? 'EUR';
  const [items, setItems] = useState(() => itemsOf(list, i18n.language));
  // Of what the items began with: the list may be fetched anew while they are changed.
  const [version, setVersion] = useState(list.version);
  const [added, setAdded] = useState('');
  const typed = JSON.stringify(items);
  const [settled, setSettled] = useState(typed);
  useEffect(() => onUnsaved(typed !== settled), [onUnsaved, settled, typed]);
  const { faults, setFaults, form } = useFaults();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: PriceListInput) => call(moneyRoutes, 'updatePriceList', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf('price-list'), saved);
      setVersion(saved.version);
      toast(t('prices.saved'));
    },
    onError: async (failure) => {
      console.error(failure);
      // Awaited: whoever is asked which list to keep can then have either.
      await queryClient.invalidateQueries({ queryKey: keyOf('price-list') });
    },
  });
  const isOvertaken = error instanceof ApiError && error.code === 'changed-meanwhile';
  const takeStored = (): void => {
    const stored = itemsOf(list, i18n.language);
    setItems(stored);
    setSettled(JSON.stringify(stored));
    setVersion(list.version);
    setFaults(noFaults);
    reset();
  };
  const change = (key: string, changed: Partial<Item>): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const add = (): void => {
    const item = { ...newLine(seller, i18n.language), currency, minutes: '' };
    setItems([...items, item]);
    setAdded(item.key);
  };
  const save = (over: number): void => {
    const result = checked(PriceListInput, {
      version: over,
      items: items.map((item) => ({
        text: item.text,
        price: readDecimal(item.unitPrice, minorDigits(item.currency)),
        currency: item.currency,
        minutes: item.minutes.trim() === '' ? undefined : readDecimal(item.minutes, 0),
        ...vatOf(item),
      })),
    });
    setFaults('faults' in result ? result.faults : noFaults);
    if ('output' in result && !isPending) mutate(result.output, { onSuccess: () => setSettled(typed) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isOvertaken) save(version);
  };
  return (
    <Card as="form" ref={form} noValidate padding="m" aria-labelledby="price-list" onSubmit={submit}>
      <h2 id="price-list" className={styles['title']}>
        {t('prices.list')}
      </h2>
      <p className={styles['aside']}>
        {t('prices.listText', { currency })} {t('prices.which')}
      </p>
      {items.map((item, index) => (
        <ItemFields
          key={item.key}
          item={item}
          index={index}
          currency={currency}
          faults={faults}
          isNew={item.key === added}
          onChange={(changed) => change(item.key, changed)}
          onRemove={() => setItems(items.filter(({ key }) => key !== item.key))}
        />
      ))}
      {faults.size > 0 && <ErrorBox>{t('fault.form')}</ErrorBox>}
      {isOvertaken && <Overtaken busy={isPending} onKeepMine={() => save(list.version)} onTakeTheirs={takeStored} />}
      {error && !isOvertaken && <ProblemBox error={error} />}
      <div className={styles['buttons']}>
        {items.length < moneyLimits.prices && (
          <Button look="quiet" onClick={add}>
            {t('line.add')}
          </Button>
        )}
        <Button type="submit" busy={isPending} busyLabel={t('common:saving')} disabled={isOvertaken}>
          {t('prices.save')}
        </Button>
      </div>
    </Card>
  );
}

interface ItemProps {
  item: Item;
  /** Its place, from 0. */
  index: number;
  /** The coach's: a price in another one says so. */
  currency: Currency;
  faults: Faults;
  /** Added just now: it takes the focus. */
  isNew: boolean;
  onChange: (change: Partial<Item>) => void;
  onRemove: () => void;
}

function ItemFields({ item, index, currency, faults, isNew, onChange, onRemove }: ItemProps) {
  const { t } = useTranslation('coach-revenue');
  return (
    <fieldset ref={isNew ? focusFirst : undefined} className={styles['line']}>
      <legend>{t('line.number', { number: index + 1 })}</legend>
      <div className={styles['fields']}>
        <TextField
          label={t('line.text')}
          value={item.text}
          maxLength={moneyLimits.lineText}
          autoComplete="off"
          error={faults.has(`items.${index}.text`) ? t('fault.text') : undefined}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <TextField
          label={t('line.unitPrice')}
          value={item.unitPrice}
          hint={item.currency === currency ? undefined : item.currency}
          inputMode="decimal"
          autoComplete="off"
          error={faults.has(`items.${index}.price`) ? t('fault.amount') : undefined}
          onChange={(event) => onChange({ unitPrice: event.target.value })}
        />
        <TextField
          label={t('prices.minutes')}
          value={item.minutes}
          inputMode="numeric"
          autoComplete="off"
          error={faults.has(`items.${index}.minutes`) ? t('prices.minutesFault') : undefined}
          onChange={(event) => onChange({ minutes: event.target.value })}
        />
        <VatFields value={item} error={faults.has(`items.${index}.rate`)} onChange={onChange} />
      </div>
      <div>
        <Button look="plain" aria-label={t('line.removeNumber', { number: index + 1 })} onClick={onRemove}>
          {t('line.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

interface OvertakenProps {
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another device saved the list meanwhile: the coach chooses which of the two remains. */
function Overtaken({ busy, onKeepMine, onTakeTheirs }: OvertakenProps) {
  const { t } = useTranslation('coach-revenue');
  return (
    <ErrorBox
      action={
        <div className={styles['buttons']}>
          <Button busy={busy} onClick={onKeepMine}>
            {t('prices.mine')}
          </Button>
          <Button look="quiet" onClick={onTakeTheirs}>
            {t('prices.theirs')}
          </Button>
        </div>
      }
    >
      {t('prices.overtaken')}
    </ErrorBox>
  );
}
