import { useTranslation } from 'react-i18next';
import type { InvoiceRow, InvoiceState } from '#contract/billing/money/invoices.ts';
import { isIssued, isOwed } from '#contract/billing/money/transitions.ts';
import { StatusBadge } from '#web/lists/cells/status-badge.tsx';
import type { BadgeTone } from '#web/ui/amplify/badge.tsx';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    invoices: typeof texts;
  }
}

const tones: Readonly<Record<InvoiceState, BadgeTone>> = {
  draft: 'neutral',
  sent: 'info',
  partial: 'warning',
  paid: 'success',
  cancelled: 'neutral',
};

interface Props {
  invoice: Pick<InvoiceRow, 'kind' | 'state' | 'due' | 'dueOn'>;
  /** Where the person is, `2026-03-01`. */
  today: string;
}

/** Shows the state of an invoice, and whether it is overdue. */
export function StateBadge({ invoice: { kind, state, due, dueOn }, today }: Props) {
  const { t } = useTranslation('invoices');
  if (kind === 'credit-note' && isIssued(state)) return <StatusBadge tone="neutral">{t('creditNote')}</StatusBadge>;
  const isOverdue = isOwed(state) && due > 0 && dueOn !== undefined && dueOn < today;
  return (
    <StatusBadge tone={isOverdue ? 'error' : tones[state]} note={isOverdue && t('overdue')}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
