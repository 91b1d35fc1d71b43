import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownInstrument } from '#contract/journal/limits.ts';
import type { BroughtInstrument } from '#contract/journal/wellbeing/schema.ts';
import {
  type Questionnaire,
  useQuestionnaire,
} from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { List } from '#web/lists/list.tsx';
import { whole } from '#web/lists/pages/pages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PartHeader } from '../part-header.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type Row, useQuestionnaireColumns } from './questionnaire-columns.tsx';
import { QuestionnaireSheet } from './questionnaire-sheet.tsx';
import { useOffer } from './use-instruments-change.ts';

/**
 * Lists the questionnaires that clients may be asked every few weeks: the built-in one and those that an administrator
 * added.
 */
export function QuestionnairesPart({ instruments }: { instruments: readonly BroughtInstrument[] }) {
  const { t } = useTranslation('admin-settings');
  const textsOf = useQuestionnaire();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Row>();
  const { mutate, error } = useOffer();
  const own = textsOf(ownInstrument, []);
  const rows: Row[] = [
    ...rowOf(ownInstrument, own),
    ...instruments.flatMap((instrument) => rowOf(instrument.id, textsOf(instrument.id, instruments), instrument)),
  ];
  const offer = useCallback(
    (instrument: BroughtInstrument, title: string): void =>
      mutate({
        instrument,
        done: t(instrument.enabled ? 'questionnaires.withdrawn' : 'questionnaires.offered', { title }),
      }),
    [mutate, t],
  );

  return (
    <>
      <PartHeader
        title={t('part.questionnaires')}
        text={t('questionnaires.text')}
        action={<Button onClick={() => setAdding(true)}>{t('questionnaires.add')}</Button>}
      />
      {error && <ProblemBox error={error} />}
      <List
        label={t('part.questionnaires')}
        pages={whole(rows, ({ id }) => id)}
        columns={useQuestionnaireColumns({ onShow: setShown, onOffer: offer })}
        failed={t('failed')}
        empty={{ title: t('questionnaires.none') }}
      />
      {shown && <QuestionnaireSheet row={shown} onClose={() => setShown(undefined)} />}
      {adding && <ImportDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const rowOf = (id: string, texts: Questionnaire | undefined, instrument?: BroughtInstrument): Row[] =>
  texts ? [{ id, texts, instrument }] : [];
