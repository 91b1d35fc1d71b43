import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import { priceOf, type UnbilledPackage, type UnbilledSession } from '#contract/billing/money/price-list.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { fullName } from '#contract/core/full-name.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { noAddress } from '../address-fields.tsx';
import { BillingRequest } from '../draft/billing-request.tsx';
import styles from '../revenue.module.css';
import { billingOf, usePriceList } from '../use-lists.ts';

/** What one invoice would charge: nothing is converted, so it is in one currency. */
export interface Waiting {
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly currency: Currency;
  readonly sessions: UnbilledSession[];
  readonly packages: UnbilledPackage[];
}

export interface Unpaid {
  readonly items: readonly UnbilledSession[];
  readonly packages: readonly UnbilledPackage[];
}

/** What one invoice would charge, line by line, each of which can be set aside; and the way to an address where there is none. */
export function Contents({ waiting, all }: { waiting: Waiting; all: readonly Waiting[] }) {
  const { t } = useTranslation('coach-revenue');
  const [isOpen, setIsOpen] = useState(false);
  const money = useMoney(all);
  const { data: prices } = usePriceList();
  const setAside = useSetAside();
  const { clientId, firstName, currency, sessions, packages } = waiting;
  const ids = [...sessions.map(({ sessionId }) => sessionId), ...packages.map(({ lotId }) => lotId)];
  const asideButton = (id: string, what: string) => (
    <Button look="plain" aria-label={t('unbilled.asideOf', { what })} onClick={() => setAside([id], true)}>
      {t('unbilled.aside')}
    </Button>
  );
  const priced = (amount: number | undefined) => amount !== undefined && <span>{money(amount, currency)}</span>;
  return (
    <details className={styles['contents']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={t('unbilled.contentsOf', { name: fullName(waiting) })}>{t('unbilled.contents')}</summary>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session}>
            {(what) => (
              <>
                {priced(priceOf(prices?.items ?? [], currency, session)?.price)}
                {asideButton(session.sessionId, what)}
              </>
            )}
          </SessionRow>
        ))}
        {packages.map((sale) => (
          <PackageRow key={sale.lotId} sale={sale}>
            {(what) => (
              <>
                {priced(sale.price)}
                {asideButton(sale.lotId, what)}
              </>
            )}
          </PackageRow>
        ))}
      </ul>
      {ids.length > 1 && (
        <Button look="plain" onClick={() => setAside(ids, true)}>
          {t('unbilled.asideAll')}
        </Button>
      )}
      {isOpen && <AddressOf clientId={clientId} firstName={firstName} />}
    </details>
  );
}

/** Says nothing where the address is known and nobody was asked. */
function AddressOf({ clientId, firstName }: Pick<Waiting, 'clientId' | 'firstName'>) {
  const { data } = useQuery(billingOf(clientId));
  const { buyer } = data ?? {};
  const address = { ...noAddress, ...buyer, vatId: buyer?.vatId ?? '', email: buyer?.email ?? '' };
  // What a client gave is on their next invoice: there is nothing to take over here.
  return <BillingRequest client={{ clientId, firstName }} buyer={address} onUse={() => undefined} />;
}

/** What the coach does not mean to invoice, folded, from where it can be taken back. */
export function Aside({ items, packages }: Unpaid) {
  const { t } = useTranslation('coach-revenue');
  const setAside = useSetAside();
  const count = items.length + packages.length;
  if (count === 0) return null;
  const back = (id: string, what: string) => (
    <Button look="plain" aria-label={t('unbilled.backOf', { what })} onClick={() => setAside([id], false)}>
      {t('unbilled.back')}
    </Button>
  );
  return (
    <details className={styles['contents']}>
      <summary>{t('unbilled.asideCount', { count })}</summary>
      <ul>
        {items.map((session) => (
          <SessionRow key={session.sessionId} session={session} isNamed>
            {(what) => back(session.sessionId, what)}
          </SessionRow>
        ))}
        {packages.map((sale) => (
          <PackageRow key={sale.lotId} sale={sale} isNamed>
            {(what) => back(sale.lotId, what)}
          </PackageRow>
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  /** Whose it is stands with it. */
  isNamed?: boolean;
  children: (what: string) => ReactNode;
}

function SessionRow({ session, isNamed, children }: RowProps & { session: UnbilledSession }) {
  const { t } = useTranslation('coach-revenue');
  const { dateTime } = useFormat();
  const { startsAt, title = t('unbilled.session'), durationMinutes } = session;
  const when = dateTime(startsAt);
  const length = t('unbilled.minutes', { count: durationMinutes });
  return (
    <Row whose={isNamed ? nameOf(session) : undefined} what={`${title}, ${when}`} more={length}>
      {children}
    </Row>
  );
}

function PackageRow({ sale, isNamed, children }: RowProps & { sale: UnbilledPackage }) {
  const { date } = useFormat();
  return (
    <Row whose={isNamed ? nameOf(sale) : undefined} what={`${sale.title}, ${date(sale.grantedAt)}`}>
      {children}
    </Row>
  );
}

const nameOf = ({ firstName = '', lastName = '' }: UnbilledSession | UnbilledPackage): string =>
  fullName({ firstName, lastName });

interface Parts {
  whose: string | undefined;
  what: string;
  more?: string;
  children: RowProps['children'];
}

function Row({ whose, what, more, children }: Parts) {
  const said = [whose, what].filter((part) => part !== undefined).join(' · ');
  return (
    <li className={styles['head']}>
      <span>
        {said} {more !== undefined && <span className={styles['aside']}>{more}</span>}
      </span>
      <span className={styles['buttons']}>{children(said)}</span>
    </li>
  );
}

/** Moves rows at once, and back where that was refused; what is done is undone by the inverse call. */
const useSetAside = () => {
  const { t } = useTranslation('coach-revenue');
  const cache = useQueryClient();
  const undo = useUndo();
  const toast = useToast();
  const problemText = useProblemText();
  const key = keyOf('unbilled');
  const send = async (ids: readonly string[], aside: boolean): Promise<void> => {
    await cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, (before) => before && moved(before, new Set(ids), aside));
    try {
      // As many as one request takes.
      for (let from = 0; from < ids.length; from += moneyLimits.sessions) {
        const body = { ids: ids.slice(from, from + moneyLimits.sessions), aside };
        await call(moneyRoutes, 'setAside', { body, keepalive: true });
      }
    } finally {
      void cache.invalidateQueries({ queryKey: key });
    }
  };
  return (ids: readonly string[], aside: boolean): void => {
    send(ids, aside).then(
      () =>
        undo.now(t(aside ? 'unbilled.doneAside' : 'unbilled.doneBack', { count: ids.length }), () => send(ids, !aside)),
      (error: unknown) => {
        console.error(error);
        toast(problemText(error));
      },
    );
  };
};

type List = ReplyOf<'listUnbilled'>;

const moved = (list: List, ids: ReadonlySet<string>, aside: boolean): List => {
  const items = [...list.items, ...(list.aside?.items ?? [])];
  const packages = [...list.packages, ...(list.aside?.packages ?? [])];
  const was = new Set([
    ...(list.aside?.items ?? []).map(({ sessionId }) => sessionId),
    ...(list.aside?.packages ?? []).map(({ lotId }) => lotId),
  ]);
  const isAside = (id: string): boolean => (ids.has(id) ? aside : was.has(id));
  return {
    items: items.filter(({ sessionId }) => !isAside(sessionId)).toSorted(byStart),
    packages: packages.filter(({ lotId }) => !isAside(lotId)),
    aside: {
      items: items.filter(({ sessionId }) => isAside(sessionId)).toSorted(byStart),
      packages: packages.filter(({ lotId }) => isAside(lotId)),
    },
  };
};

const byStart = (one: UnbilledSession, other: UnbilledSession): number =>
  one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0;
