import { useTranslation } from 'react-i18next';
import { seriesLength } from '#contract/core/time/repeat.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import type { Faults } from './draft.ts';

type Fault = NonNullable<Faults[keyof Faults]>;

/**
 * Says what is wrong with a field.
 * @param maximum how many dates a series can have
 */
export const useFaultText = (maximum: number = seriesLength.maximum) => {
  const { t } = useTranslation('coach-sessions');
  return (fault: Fault | undefined): string | undefined =>
    fault &&
    t(`sheet.fault.${fault}`, { ...(fault === 'length' ? sessionLimits.duration : { ...seriesLength, maximum }) });
};
