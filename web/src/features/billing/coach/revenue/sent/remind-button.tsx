import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { isOwed } from '#contract/billing/money/transitions.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { Button } from '#web/ui/forms/button.tsx';

/** Mails the buyer of an overdue invoice a reminder, once the time to undo it is over. The server says where one has left today already. */
export function RemindButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('coach-revenue');
  const today = useLocalDate();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  // One for each press: a mail whose answer was lost is not sent a second time.
  const key = useRef('');
  const { id, kind, state, mail, dueOn } = invoice;
  const isOverdue = kind === 'invoice' && isOwed(state) && dueOn !== undefined && dueOn < today;
  if (!isOverdue || mail !== 'sent' || isAsked) return null;
  const remind = (): void => {
    setAsked(true);
    key.current = crypto.randomUUID();
    undo.later({
      done: t('remind.done'),
      failed: t('remind.failed'),
      send: async () => {
        const options = { params: { id }, idempotencyKey: key.current, keepalive: true };
        queryClient.setQueryData(keyOf('invoices', 'one', id), await call(moneyRoutes, 'remindOfInvoice', options));
      },
      onBack: () => setAsked(false),
    });
  };
  return (
    <div>
      <Button look="quiet" onClick={remind}>
        {t('remind.button')}
      </Button>
    </div>
  );
}
