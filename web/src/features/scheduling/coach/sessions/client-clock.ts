import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#contract/core/time/dates.ts';
import { localAt } from '#contract/core/time/local.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';

/** A client's first name and IANA time zone. */
export interface ClientClock {
  readonly name: string;
  readonly timeZone: string;
}

/** Finds the clock of a client, by id; nothing of one whose zone is not known, which is so until they have joined. */
export const useClientClocks = () => {
  const { clients } = useClientsByName('bookable');
  return useMemo(() => {
    const clocks = new Map<string, ClientClock>();
    for (const { clientId, firstName, timeZone } of clients) {
      if (timeZone !== undefined) clocks.set(clientId, { name: firstName, timeZone });
    }
    return (clientId: Session['clientId']): ClientClock | undefined =>
      clientId === undefined ? undefined : clocks.get(clientId);
  }, [clients]);
};

/** Whether a clock shows another time than one in this zone. */
export const isElsewhere = (clock: ClientClock, startsAt: string, timeZone: string): boolean =>
  localAt(startsAt, clock.timeZone) !== localAt(startsAt, timeZone);

const morning = '07:00';
const evening = '21:00';

/** Words the hint that a session is at night for a client, with its hours by the reader's 12- or 24-hour clock. */
export const useNightText = () => {
  const { t } = useTranslation('coach-sessions');
  const { time } = useZonedFormat();
  return ({ name }: ClientClock): string =>
    t('sheet.when.night', { name, from: time(`2024-01-01T${evening}`), to: time(`2024-01-01T${morning}`) });
};

/** Whether a session reaches into the hours in which most people would rather not have one. */
export const isAtNight = ({ timeZone }: ClientClock, startsAt: string, endsAt: string): boolean => {
  const [from, to] = [localAt(startsAt, timeZone), localAt(endsAt, timeZone)];
  const hour = from.slice(11);
  return hour < morning || hour >= evening || to > `${dateOf(from)}T${evening}`;
};
