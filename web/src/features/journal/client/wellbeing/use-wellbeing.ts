import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as v from 'valibot';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { wellbeingLimits } from '#contract/journal/limits.ts';
import { wellbeingRoutes } from '#contract/journal/wellbeing/routes.ts';
import type {
  Instrument,
  WellbeingAnswer,
  WellbeingResult,
  WellbeingSchedule,
} from '#contract/journal/wellbeing/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { trueNow } from '#web/lib/format/device-clock.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { newEntryId } from '#web/lib/random-id.ts';

/** The most that one page holds: years of answers, since they come every other week. */
const answersShown = '100';

/** The own answers, latest first, with what waits on this device, and when the check is due. */
export const useWellbeing = () => {
  const query = useQuery({
    queryKey: keyOf('wellbeing'),
    queryFn: ({ signal }) =>
      orLastKnown(wellbeingRoutes, 'getWellbeing', () =>
        call(wellbeingRoutes, 'getWellbeing', { query: { limit: answersShown }, signal }),
      ),
  });
  const unsent = useUnsent('answerWellbeing');
  const { data } = query;
  const results = useMemo(() => {
    const arrived = new Set(data?.items.map(({ id }) => id));
    const waiting = unsent
      .map(({ body }) => resultOf(body, data?.instruments ?? []))
      .filter(({ id }) => !arrived.has(id));
    return [...waiting.toReversed(), ...(data?.items ?? [])];
  }, [data, unsent]);
  return { ...query, results };
};

type AnswerInput = v.InferInput<typeof WellbeingAnswer>;

/** As the server will have it. */
const resultOf = (
  { id, instrument, answers, occurredAt, zone }: AnswerInput,
  brought: readonly Instrument[],
): WellbeingResult => {
  const sum = answers.reduce((all, each) => all + each, 0);
  const lowBelow = brought.find((each) => each.id === instrument)?.lowBelow;
  return {
    id,
    instrument,
    day: practiceDay(occurredAt, zone),
    occurredAt,
    answers,
    score: sum * wellbeingLimits.factor,
    low: lowBelow !== undefined && sum < lowBelow,
  };
};

/** Keeps five answers on this device and tells the server as soon as there is a connection. */
export const keepAnswers = (instrument: string, answers: readonly number[], title: string): Promise<void> => {
  const id = newEntryId();
  return save({
    endpoint: 'answerWellbeing',
    body: {
      id,
      revision: 1,
      instrument,
      answers: [...answers],
      occurredAt: new Date(trueNow()).toISOString(),
      zone: deviceZone(),
      agoSeconds: 0,
    },
    about: id,
    echo: `${title}: ${answers.join(', ')}`,
    refreshes: ['wellbeing', 'today', 'entries'],
  });
};

export const useSchedule = (onDone: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (schedule: WellbeingSchedule) => call(wellbeingRoutes, 'scheduleWellbeing', { body: schedule }),
    onSuccess: async () => {
      await Promise.all(
        [keyOf('wellbeing'), keyOf('today')].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      onDone();
    },
  });
};
