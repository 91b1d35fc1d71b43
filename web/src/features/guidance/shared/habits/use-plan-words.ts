import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { PlanLine } from '#contract/guidance/plan/schema.ts';
import { countOf, isInWeek } from '#contract/guidance/plan/week.ts';
import { dateFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** A Monday: the days after it name the weekdays. */
const someMonday = Date.UTC(2024, 0, 1);

/** A week plan in words; a screen that uses it has `habits` among its `moreTexts`. */
export const usePlanWords = () => {
  const { t, i18n } = useTranslation('habits');
  const { day } = useFormat();
  const { language } = i18n;
  return useMemo(() => {
    const short = dateFormat(language, { weekday: 'short', timeZone: 'UTC' });
    /** @param number from 1, Monday */
    const weekday = (number: number): string => short.format(new Date(someMonday + (number - 1) * dayMilliseconds));
    return {
      weekday,
      /** How often, and on which days: "1 of 3 this week · Mon, Wed, Fri". */
      facts: (line: Pick<PlanLine, 'weekdays' | 'done'>): string => {
        const { done, planned } = countOf(line);
        const days = line.weekdays?.toSorted((one, other) => one - other).map(weekday);
        return [t('plan.count', { done, planned }), days ? days.join(', ') : t('plan.anyDay')].join(' · ');
      },
      /** Which week a plan is of, as seen on a day. */
      week: (monday: string, today: string): string =>
        isInWeek({ monday }, today) ? t('plan.this') : t('plan.of', { day: day(monday) }),
    };
  }, [language, t, day]);
};
