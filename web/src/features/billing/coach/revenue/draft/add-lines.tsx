import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seller } from '#contract/billing/money/seller.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import styles from '../revenue.module.css';
import { usePriceList, useUnbilled } from '../use-lists.ts';
import { type Draft, type LineDraft, lineOfPrice, newLine, withLines } from './draft.ts';
import { useSessionLines } from './session-lines.ts';

interface Props {
  draft: Draft;
  seller: Seller | null;
  onAdd: (lines: readonly LineDraft[]) => void;
}

/** Adds lines: a blank one, one of the price list, or the client's completed sessions. */
export function AddLines({ draft: { clientId, lines, currency }, seller, onAdd }: Props) {
  const { t, i18n } = useTranslation('coach-revenue');
  const { data: prices } = usePriceList();
  const { data: unbilled } = useUnbilled();
  const linesOf = useSessionLines();
  const [chosen, setChosen] = useState('');
  const taken = new Set(lines.map(({ session }) => session?.id));
  const waiting = (unbilled?.items ?? []).filter((each) => each.clientId === clientId && !taken.has(each.sessionId));
  const items = prices?.items.filter((each) => each.currency === currency) ?? [];
  const price = chosen === '' ? undefined : items[Number(chosen)];
  return (
    <div className={styles['buttons']}>
      <Button look="quiet" onClick={() => onAdd([...lines, newLine(seller, i18n.language)])}>
        {t('line.add')}
      </Button>
      {clientId !== '' && waiting.length > 0 && (
        <Button look="quiet" onClick={() => onAdd(withLines(lines, linesOf(waiting, currency)))}>
          {t('unbilled.add', { count: waiting.length })}
        </Button>
      )}
      {items.length > 0 && (
        <>
          <SelectField
            label={t('prices.list')}
            options={[
              { value: '', label: t('choose') },
              ...items.map(({ text }, index) => ({ value: String(index), label: text })),
            ]}
            value={price ? chosen : ''}
            onChoose={setChosen}
          />
          {/* Not on choosing: arrow keys choose each that they pass. */}
          <Button
            look="quiet"
            disabled={!price}
            onClick={() => price && onAdd(withLines(lines, [lineOfPrice(price, i18n.language)]))}
          >
            {t('prices.add')}
          </Button>
        </>
      )}
    </div>
  );
}
