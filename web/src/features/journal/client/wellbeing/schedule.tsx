import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/journal/days/schema.ts';
import { ownInstrument } from '#contract/journal/limits.ts';
import type { Instrument } from '#contract/journal/wellbeing/schema.ts';
import { useQuestionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useSchedule } from './use-wellbeing.ts';
import styles from './wellbeing-page.module.css';

const intervals = ['14', '28', 'off'] as const;

interface Props {
  due: Today['wellbeing'];
  instruments: readonly Instrument[];
}

/** How often the check is asked for, and which one where there are several. */
export function Schedule({ due, instruments }: Props) {
  const { t } = useTranslation('client-wellbeing');
  const toast = useToast();
  const questionnaireFor = useQuestionnaire();
  const schedule = useSchedule(() => toast(t('schedule.saved')));
  const [every, setEvery] = useAtOnce(`${due.every}` as const);
  const offered = [ownInstrument, ...instruments.filter(({ enabled }) => enabled).map(({ id }) => id)];
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="schedule">
      <h2 id="schedule">{t('schedule.title')}</h2>
      <ChoiceGroup
        label={t('schedule.title')}
        options={intervals.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        value={every}
        onChoose={(chosen) => {
          setEvery(chosen);
          schedule.mutate({ every: chosen === 'off' ? 'off' : chosen === '14' ? 14 : 28 });
        }}
      />
      {offered.length > 1 && (
        <SelectField
          label={t('schedule.which')}
          options={offered.map((id) => ({ value: id, label: questionnaireFor(id, instruments)?.title ?? id }))}
          value={due.instrument}
          onChoose={(instrument) => schedule.mutate({ every: due.every, instrument })}
        />
      )}
      {schedule.error && <ProblemBox error={schedule.error} />}
    </Card>
  );
}
