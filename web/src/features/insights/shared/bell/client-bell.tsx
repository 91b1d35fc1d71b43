import { useTranslation } from 'react-i18next';
import type { BellNews } from '#contract/insights/bell/schema.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import type { BellProps } from '#web/shell/bell/bell-button.tsx';
import { BellPanel } from './bell-panel.tsx';

/** What is new from the coach. */
export function ClientBell({ onClose }: BellProps) {
  const { t } = useTranslation('bell');
  const { dateTime } = useFormat();
  const { name } = usePracticeWords();
  const money = useMoney();
  const wordsOf = ({ kind, title = '', practiceId, when, amount }: BellNews): string =>
    t(`news.${kind}`, {
      title: practiceId ? name(practiceId) : title,
      when: when === undefined ? '' : dateTime(when),
      amount: amount ? money(amount.amount, amount.currency) : '',
    });
  return (
    <BellPanel
      linesOf={({ news }) =>
        news.map((each) => ({ id: each.id, at: each.at, what: wordsOf(each), to: pages[each.kind](each) }))
      }
      onClose={onClose}
    />
  );
}

const sessions = (): string => '/sessions';
const invoice = ({ sourceId }: BellNews): string => (sourceId === undefined ? '/invoices' : `/invoices/${sourceId}`);

const pages: Readonly<Record<BellNews['kind'], (news: BellNews) => string>> = {
  message: ({ clientId }) => (clientId === undefined ? '/messages' : `/messages/${clientId}`),
  'session-planned': sessions,
  'session-moved': sessions,
  'session-cancelled': sessions,
  'summary-shared': () => '/summaries',
  'work-assigned': ({ practiceId }) => (practiceId ? practiceAddress({ kind: 'practice', practiceId }) : '/my-coach'),
  'invoice-sent': invoice,
  'credit-note-sent': invoice,
  'post-written': () => '/circle',
};
