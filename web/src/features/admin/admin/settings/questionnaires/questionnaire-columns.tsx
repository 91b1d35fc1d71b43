import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BroughtInstrument } from '#contract/journal/wellbeing/schema.ts';
import type { Questionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';

/** A questionnaire with its texts in the interface language. */
export interface Row {
  readonly id: string;
  readonly texts: Questionnaire;
  /** Absent for the product's own. */
  readonly instrument: BroughtInstrument | undefined;
}

interface Options {
  onShow: (row: Row) => void;
  onOffer: (instrument: BroughtInstrument, title: string) => void;
}

/** The functions must stay the same ones between renders. */
export const useQuestionnaireColumns = ({ onShow, onOffer }: Options): readonly Column<Row>[] => {
  const { t } = useTranslation('admin-settings');
  return useMemo(
    () => [
      { key: 'title', title: t('questionnaires.column.title'), look: 'head', cell: ({ texts }) => texts.title },
      {
        key: 'source',
        title: t('questionnaires.column.source'),
        cell: ({ texts }) => texts.citation ?? t('questionnaires.own'),
        card: 'wide',
      },
      {
        key: 'state',
        title: t('questionnaires.column.state'),
        cell: ({ instrument }) =>
          t(instrument?.enabled === false ? 'questionnaires.state.notOffered' : 'questionnaires.state.offered'),
      },
      actionsColumn((row) => {
        const { instrument, texts } = row;
        return (
          <RowMenu
            label={t('actionsFor', { name: texts.title })}
            items={[
              { label: t('questionnaires.show'), onSelect: () => onShow(row) },
              ...(instrument
                ? [
                    {
                      label: t(instrument.enabled ? 'questionnaires.withdraw' : 'questionnaires.offer'),
                      onSelect: () => onOffer(instrument, texts.title),
                    },
                  ]
                : []),
            ]}
          />
        );
      }),
    ],
    [t, onShow, onOffer],
  );
};
