import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import type { Row } from './questionnaire-columns.tsx';
import { QuestionnaireTexts } from './questionnaire-texts.tsx';
import styles from './questionnaires.module.css';

/** Everything of one questionnaire, to be read. */
export function QuestionnaireSheet({ row: { texts, instrument }, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { date } = useFormat();
  return (
    <SideSheet title={texts.title} closeLabel={t('common:close')} onClose={onClose}>
      <QuestionnaireTexts texts={texts} />
      {instrument && (
        <dl className={styles['facts']}>
          <dt>{t('questionnaires.column.source')}</dt>
          <dd>{instrument.citation}</dd>
          <dt>{t('questionnaires.rights')}</dt>
          <dd>{instrument.rights}</dd>
          <dt>{t('questionnaires.broughtOn')}</dt>
          <dd>{date(instrument.importedAt)}</dd>
          {instrument.lowBelow !== undefined && (
            <>
              <dt>{t('questionnaires.lowBelow')}</dt>
              <dd>{t('questionnaires.lowBelowText', { sum: instrument.lowBelow })}</dd>
            </>
          )}
          {instrument.meaningfulChange !== undefined && (
            <>
              <dt>{t('questionnaires.change')}</dt>
              <dd>{t('questionnaires.changeText', { points: instrument.meaningfulChange })}</dd>
            </>
          )}
        </dl>
      )}
    </SideSheet>
  );
}
