import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Today } from '#contract/journal/days/schema.ts';
import { ownInstrument } from '#contract/journal/limits.ts';
import { useQuestionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ResultCard } from './result-card.tsx';
import { Schedule } from './schedule.tsx';
import { ScoreCharts } from './score-charts.tsx';
import { keepAnswers, useWellbeing } from './use-wellbeing.ts';
import styles from './wellbeing-page.module.css';

/** Five sentences about the last two weeks, how the answers went, and how often they are asked for. */
export function Component() {
  const { t } = useTranslation('client-wellbeing');
  const toast = useToast();
  const questionnaireFor = useQuestionnaire();
  const { data, results, error, isFetching, refetch } = useWellbeing();
  const [isAnswering, setAnswering] = useState(false);
  const [hasAnswered, setAnswered] = useState(false);
  const today = practiceDay(new Date(useNow()).toISOString(), deviceZone());
  const brought = data?.instruments ?? [];
  const instrument = data?.due.instrument ?? ownInstrument;
  const questionnaire = questionnaireFor(instrument, brought);
  const isDue = data !== undefined && data.due.dueOn !== undefined && data.due.dueOn <= today;
  const isAsked = isAnswering || (isDue && !hasAnswered && results[0]?.day !== today);
  const [latest] = results;

  const keep = (answers: readonly number[]): void => {
    if (!questionnaire) return;
    void keepAnswers(instrument, answers, questionnaire.title);
    setAnswering(false);
    setAnswered(true);
    toast(t('kept'));
  };
  return (
    <Page narrow centred>
      <PageHeader
        title={questionnaire?.title ?? t('title')}
        intro={data && <DueWords due={data.due} isDue={isDue} />}
      />
      {error && !data && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="30rem" />}
      {questionnaire && isAsked && <AnswerForm questionnaire={questionnaire} onKeep={keep} />}
      {questionnaire && !isAsked && (data || error) && (
        <>
          {latest && latest.day === today && (
            <ResultCard
              result={latest}
              before={results.slice(1).find((each) => each.instrument === latest.instrument)}
              meaningfulChange={brought.find(({ id }) => id === latest.instrument)?.meaningfulChange}
            />
          )}
          <Button className={styles['begin']} onClick={() => setAnswering(true)}>
            {t('begin')}
          </Button>
        </>
      )}
      <ScoreCharts results={results} brought={brought} />
      {data && <Schedule due={data.due} instruments={brought} />}
    </Page>
  );
}

function DueWords({ due: { dueOn }, isDue }: { due: Today['wellbeing']; isDue: boolean }) {
  const { t } = useTranslation('client-wellbeing');
  const format = useFormat();
  if (dueOn === undefined) return null;
  return isDue ? t('due') : t('dueOn', { date: format.day(dueOn) });
}
