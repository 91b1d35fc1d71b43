import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { Attention } from '#contract/insights/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { type Offer, offer, takeOffer } from '#web/lib/api/undo/pending.ts';
import { undoSeconds, useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Tick } from '#web/ui/layout/icon.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from '../dashboard-page.module.css';
import { nameOf } from '../region.tsx';
import { useMoments } from '../use-moments.ts';

interface Props {
  items: readonly Attention[];
  zone: string;
  onClose: () => void;
}

type State = 'waiting' | 'busy' | 'done' | { readonly error: unknown };

/**
 * Shows who is reminded of an overdue invoice, then waits for eight seconds in which it can be undone, and mails them one by one: each is ticked when
 * it is sent, and what failed can be tried again. Whoever closes it meanwhile can undo it by the toast.
 */
export function RemindDialog({ items: given, zone, onClose }: Props) {
  const { t } = useTranslation(['coach-dashboard', 'common']);
  const problemText = useProblemText();
  const { day } = useMoments(zone);
  // The list beneath may be read again meanwhile; here stays what was shown when the coach agreed.
  const [items] = useState(() => given.filter(({ sourceId }) => sourceId !== undefined));
  const { states, isWaiting, isBusy, left, wait, takeBack, remind, close } = useReminding(items, onClose);
  return (
    <Dialog title={t('attention.remind.title')} closeLabel={t('common:close')} onClose={close}>
      <p role="status">{t(isWaiting ? 'attention.remind.waiting' : 'attention.remind.text')}</p>
      <ul aria-live="polite" className={styles['reminded']}>
        {items.map((item) => {
          const state = states[item.id];
          const failed = typeof state === 'object' ? state : undefined;
          return (
            <li key={item.id} className={styles['wanting']}>
              <Tick done={state === 'done'} />
              <div className={styles['what']}>
                <span className={styles['name']}>{nameOf(item) || t('somebody')}</span>
                <span className={styles['detail']}>
                  {t('attention.remind.invoice', { title: item.title ?? '', day: day(item.when ?? item.dueAt) })}
                  {state === 'done' && ` · ${t('attention.remind.sent')}`}
                </span>
                {failed && <span role="alert">{problemText(failed.error)}</span>}
              </div>
              {failed && (
                <Button look="quiet" busy={isBusy} onClick={() => void remind(item)}>
                  {t('common:retry')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions>
        {left.length > 0 && Object.keys(states).length === 0 && (
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        )}
        {isWaiting && (
          <Button look="quiet" aria-keyshortcuts="U" onClick={takeBack}>
            {t('common:undo')}
          </Button>
        )}
        {Object.keys(states).length === 0 ? (
          <Button onClick={wait}>{t('attention.remindAll')}</Button>
        ) : (
          <Button busy={isBusy} onClick={close}>
            {t('common:close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Which reminder is how far, and what can be done about it. */
const useReminding = (items: readonly Attention[], onClose: () => void) => {
  const { t } = useTranslation('coach-dashboard');
  const undo = useUndo();
  const [states, setStates] = useState<Readonly<Record<string, State>>>({});
  // A mail whose answer was lost is not sent a second time.
  const keys = useRef(new Map(items.map(({ id }) => [id, crypto.randomUUID()])));
  const offers = useRef<readonly Offer[]>([]);
  const isWaiting = Object.values(states).includes('waiting');
  const isBusy = Object.values(states).includes('busy');
  const left = items.filter(({ id }) => states[id] !== 'done');

  const become = (id: string, state: State): void => setStates((others) => ({ ...others, [id]: state }));
  const send = ({ id, sourceId = '' }: Attention) =>
    call(moneyRoutes, 'remindOfInvoice', {
      params: { id: sourceId },
      idempotencyKey: keys.current.get(id) ?? crypto.randomUUID(),
      keepalive: true,
    });
  const remind = async (item: Attention): Promise<void> => {
    become(item.id, 'busy');
    try {
      await send(item);
      become(item.id, 'done');
    } catch (error) {
      console.error(error);
      become(item.id, { error });
    }
  };
  const takeBack = (): void => {
    for (const made of offers.current) takeOffer(made);
    setStates({});
  };
  const wait = (): void => {
    // One offer each: a page that goes sends them side by side.
    offers.current = items.map((item) => {
      const made: Offer = { undo: takeBack, send: async () => void (takeOffer(made) && (await remind(item))) };
      offer(made);
      return made;
    });
    setStates(Object.fromEntries(items.map(({ id }) => [id, 'waiting' as const])));
    const mine = offers.current;
    setTimeout(() => void inOrder(mine), undoSeconds * 1000);
  };
  const close = (): void => {
    onClose();
    if (!isWaiting) return;
    takeBack();
    undo.later({
      done: t('attention.remind.done'),
      failed: t('attention.remind.failed'),
      send: () => Promise.all(items.map(send)),
      onBack: () => {},
    });
  };
  return { states, isWaiting, isBusy, left, wait, takeBack, remind, close };
};

/** One after the other: limits are then reached late. What was undone or sent meanwhile is passed over. */
const inOrder = async (offers: readonly Offer[]): Promise<void> => {
  for (const each of offers) await each.send?.();
};
