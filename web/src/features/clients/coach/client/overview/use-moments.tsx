import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditLot } from '#contract/billing/money/credits.ts';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import type { Client } from '#contract/clients/schema.ts';
import type { Message } from '#contract/community/messages/schema.ts';
import type { Assignment } from '#contract/guidance/schema.ts';
import type { Entry } from '#contract/journal/days/schema.ts';
import { moods } from '#contract/journal/days/words.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import type { NoteRow } from '#contract/notes/schema.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { StateBadge } from '#web/features/billing/shared/invoices/state-badge.tsx';
import { useQuestionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { dateIn, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useLocalDate, useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useTitles } from '../use-titles.ts';
import { groupBy, type Moment } from './moments.ts';

/** Words for everything that can happen with a client. */
export const useMoments = (client: Client) => {
  const [talk, money, days] = [useTalk(client), useMoneyWords(), useDayWords(client)];
  return useMemo(() => ({ ...talk, ...money, ...days }), [talk, money, days]);
};

/** What both did, wrote and agreed to do together. */
const useTalk = ({ clientId, firstName }: Client) => {
  const { t } = useTranslation('coach-client');
  const { time } = useZonedTimes();
  const zone = useOwnZone();
  return useMemo(
    () => ({
      ofClient: ({ invitedAt, joinedAt, archivedAt }: Client): Moment[] =>
        (
          [
            ['archived', archivedAt],
            ['joined', joinedAt],
            ['invited', invitedAt],
          ] as const
        ).flatMap(([what, at]) =>
          at === undefined
            ? []
            : [{ key: what, kind: 'milestone', at, title: t(`moment.${what}`, { name: firstName }) }],
        ),
      session: ({ sessionId, startsAt, title, status, durationMinutes }: Session): Moment => ({
        key: sessionId,
        kind: 'session',
        at: startsAt,
        title: title ? t('moment.sessionOf', { title }) : t('moment.session'),
        facts: [t(`session.${status}`), time(startsAt, zone), t('minutes', { count: durationMinutes })],
        to: `/coach/sessions/${sessionId}`,
      }),
      note: ({ id, title, excerpt, createdAt }: NoteRow): Moment => ({
        key: id,
        kind: 'note',
        at: createdAt,
        title: title || t('moment.untitled'),
        facts: [t('moment.private')],
        text: excerpt,
        to: `/coach/notes?client=${clientId}&note=${id}`,
      }),
      summary: ({ id, title, sharedAt }: Summary): Moment => ({
        key: id,
        kind: 'summary',
        at: sharedAt,
        title,
        facts: [t('moment.summary', { name: firstName })],
        to: '?tab=notes',
      }),
      /** Those of a day are one row. */
      messages: (messages: readonly Message[]): Moment[] =>
        groupBy(messages, ({ at }) => dateIn(zone, at)).flatMap(([day, [latest, ...others]]) =>
          latest === undefined
            ? []
            : [
                {
                  key: day,
                  kind: 'message',
                  at: latest.at,
                  title: t('moment.messages', { count: others.length + 1 }),
                  facts: [latest.from === 'coach' ? t('moment.you') : firstName, time(latest.at, zone)],
                  text: latest.text,
                  to: '?tab=messages',
                },
              ],
        ),
    }),
    [t, time, zone, clientId, firstName],
  );
};

const useMoneyWords = () => {
  const { t } = useTranslation('coach-client');
  const money = useMoney();
  const today = useLocalDate();
  return useMemo(
    () => ({
      invoice: (invoice: InvoiceRow): Moment => {
        const { id, kind, number, gross, currency, issuedOn, createdAt } = invoice;
        const name = kind === 'invoice' ? 'moment.invoice' : 'moment.creditNote';
        return {
          key: id,
          kind: 'money',
          at: issuedOn === undefined ? createdAt : `${issuedOn}T12:00:00.000Z`,
          title: number === undefined ? t('moment.draft') : t(name, { number }),
          facts: [money(gross, currency), <StateBadge key="state" invoice={invoice} today={today} />],
          to: `/coach/revenue/invoices/${id}`,
        };
      },
      lot: ({ id, title, granted, grantedAt }: CreditLot): Moment => ({
        key: id,
        kind: 'money',
        at: grantedAt,
        title: t('credits.granted', { title }),
        facts: [t('moment.credits', { count: granted })],
        to: '?tab=money',
      }),
    }),
    [t, money, today],
  );
};

/** What the client did by themselves. */
const useDayWords = ({ firstName }: Client) => {
  const { t } = useTranslation(['coach-client', 'days']);
  const format = useFormat();
  const { titleOf, kindOf } = useTitles();
  const practiceWords = usePracticeWords();
  const questionnaire = useQuestionnaire();
  return useMemo(() => {
    const entryWords = (entry: Entry): Pick<Moment, 'title' | 'text'> => {
      if (entry.kind === 'check-in') {
        const mood = t(`days:mood.${moods[entry.mood - 1] ?? 'meh'}`);
        return { title: t('moment.mood', { mood }), text: entry.note };
      }
      if (entry.kind === 'reflection')
        return { title: t('kind.reflection'), text: entry.text || t('days:voice.label') };
      if (entry.kind === 'wellbeing') {
        return { title: t('shared.stream.wellbeing'), text: t('entries.score', { score: format.number(entry.score) }) };
      }
      const { what, title, heardSeconds } = entry;
      const name = what.kind === 'practice' ? practiceWords.name(what.practiceId) : practiceWords.timer();
      const practice = what.kind === 'asset' ? (title ?? t('kind.asset')) : name;
      return { title: practice, text: t('minutes', { count: Math.floor(heardSeconds / 60) }) };
    };
    return {
      done: (assignment: Assignment & { doneAt: string }): Moment => ({
        key: assignment.id,
        kind: 'agreed',
        at: assignment.doneAt,
        title: t('moment.done', { title: titleOf(assignment) }),
        facts: [kindOf(assignment), ...(assignment.elsewhere ? [t('agreed.elsewhere')] : [])],
        to: '?tab=agreed',
      }),
      check: (result: NonNullable<ClientProgress['wellbeing']>[number], { instruments }: ClientProgress): Moment => ({
        key: `${result.instrument} ${result.occurredAt}`,
        kind: 'check',
        at: result.occurredAt,
        title: questionnaire(result.instrument, instruments)?.title ?? t('shared.stream.wellbeing'),
        facts: [t('entries.score', { score: format.number(result.score) })],
        to: '?tab=shared',
      }),
      entry: (entry: Entry): Moment => ({
        key: entry.id,
        kind: 'entry',
        at: entry.occurredAt,
        ...entryWords(entry),
        facts: [t('moment.shared', { name: firstName })],
      }),
    };
  }, [t, format, titleOf, kindOf, practiceWords, questionnaire, firstName]);
};
