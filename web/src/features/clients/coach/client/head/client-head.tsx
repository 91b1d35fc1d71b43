import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { type ClientAction, clientState } from '#web/features/clients/shared/relation/client-state.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { placeOf, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { StatusBadge } from '#web/lists/cells/status-badge.tsx';
import { useIsSmall } from '#web/shell/bar/use-bar.ts';
import { PersonFace } from '#web/shell/person-face.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { toWrite, useCredits } from '../use-client.ts';
import { useOwed } from '../use-owed.ts';
import styles from './client-head.module.css';

interface Props {
  details: ReplyOf<'getClient'>;
  /** Where the coach is, `2026-03-01`. */
  today: string;
  onAction: (action: ClientAction) => void;
  onRecord: () => void;
}

/** Who it is and how things stand with them, and what can be done for them. */
export function ClientHead({ details, today, onAction, onRecord }: Props) {
  const { t } = useTranslation(['coach-client', 'coach-clients']);
  const { client } = details;
  const now = useNow();
  const { tone, note } = clientState(client, now);
  const name = fullName(client);
  return (
    <header className={styles['head']}>
      <PersonFace of={client.clientId} name={name} size="l" />
      <div className={styles['who']}>
        <div className={styles['name']}>
          <h1 tabIndex={-1}>{name}</h1>
          <StatusBadge tone={tone} note={note && client.status !== 'pending' && t(`coach-clients:note.${note}`)}>
            {t(`coach-clients:status.${client.status}`)}
          </StatusBadge>
        </div>
        <Facts details={details} now={now} />
        <Standing clientId={client.clientId} today={today} />
      </div>
      <Actions client={client} now={now} onAction={onAction} onRecord={onRecord} />
    </header>
  );
}

/** Since when, the language they read, and the time that it is where they are. */
function Facts({ details: { client, language }, now }: { details: ReplyOf<'getClient'>; now: number }) {
  const { t, i18n } = useTranslation('coach-client');
  const { date } = useFormat();
  const { time } = useZonedTimes();
  const { joinedAt, invitedAt, timeZone, email, example } = client;
  const languageName = (code: string) => new Intl.DisplayNames(i18n.language, { type: 'language' }).of(code);
  return (
    <ul className={styles['facts']} aria-label={t('facts')}>
      <li>{joinedAt === undefined ? t('invitedOn', { day: date(invitedAt) }) : t('since', { day: date(joinedAt) })}</li>
      {language !== undefined && <li className={styles['language']}>{languageName(language)}</li>}
      {timeZone !== undefined && (
        <li>{t('theirTime', { time: time(new Date(now).toISOString(), timeZone), place: placeOf(timeZone) })}</li>
      )}
      {!example && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  );
}

/** Session credits and what is due. A failure is told where the figures lead to. */
function Standing({ clientId, today }: { clientId: string; today: string }) {
  const { t } = useTranslation('coach-client');
  const { data: credits } = useCredits(clientId);
  const { owed } = useOwed(clientId, today);
  if (!credits && owed.length === 0) return null;
  return (
    <p className={styles['standing']}>
      {credits && (
        <Link to="?tab=money">
          <Badge tone={credits.available > 0 ? 'info' : 'warning'}>
            {t('credits.left', { count: credits.available })}
          </Badge>
        </Link>
      )}
      {owed.map(({ currency, amount, isOverdue }) => (
        <Link key={currency} to="?tab=money">
          <Badge tone={isOverdue ? 'error' : 'warning'}>{t(isOverdue ? 'overdueOf' : 'due', { amount })}</Badge>
        </Link>
      ))}
    </p>
  );
}

/** Beside what they are about: see the notices. */
const onThePage: ReadonlySet<ClientAction> = new Set(['resend', 'copyLink', 'restore']);

interface ActionsProps {
  client: Client;
  now: number;
  onAction: (action: ClientAction) => void;
  onRecord: () => void;
}

/** What a phone has room for in one line beside the menu, which there holds the rest. */
const inOneLine = 2;

function Actions({ client, now, onAction, onRecord }: ActionsProps) {
  const { t } = useTranslation(['coach-client', 'coach-clients']);
  const ways = waysTo(client);
  const shown = useIsSmall() ? inOneLine : ways.length;
  const more = [
    ...ways.slice(shown).map(([way, to]) => ({ label: t(`do.${way}`), to })),
    ...(client.status === 'pending' ? [] : [{ label: t('record.open'), onSelect: onRecord }]),
    ...clientState(client, now)
      .actions.filter((action) => !onThePage.has(action))
      .map((action) => ({ label: t(`coach-clients:action.${action}`), onSelect: () => onAction(action) })),
  ];
  return (
    <nav aria-label={t('do.label', { name: fullName(client) })} className={styles['actions']}>
      {ways.slice(0, shown).map(([way, to], index) => (
        <Link
          key={way}
          to={to}
          state={way === 'message' ? toWrite : undefined}
          className={buttonClass(index === 0 ? 'primary' : 'quiet')}
        >
          {t(`do.${way}`)}
        </Link>
      ))}
      {more.length > 0 && (
        <Menu
          className={styles['more']}
          label={t('do.moreFor', { name: fullName(client) })}
          trigger={<span className={buttonClass('quiet')}>{t('do.more')}</span>}
          items={more}
        />
      )}
    </nav>
  );
}

/** Where each thing is done, with the client chosen. One who has not joined can be planned with and invoiced. */
const waysTo = ({ clientId, status, example }: Client) => {
  if (status === 'archived') return [];
  if (example) return [['note', `/coach/notes?client=${clientId}&new=yes`] as const];
  const plan = ['plan', `/coach/sessions?with=${clientId}`] as const;
  const others = [
    ['note', `/coach/notes?client=${clientId}&new=yes`],
    ...(status === 'active' ? ([['assign', `/coach/content?client=${clientId}`]] as const) : []),
    ['invoice', `/coach/revenue/invoices/new?client=${clientId}`],
  ] as const;
  return status === 'active' ? [['message', '?tab=messages'] as const, plan, ...others] : [plan, ...others];
};
