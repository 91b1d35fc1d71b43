import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wellbeingLimits } from '#contract/journal/limits.ts';
import { useQuestionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import settings from '../settings-page.module.css';
import { blankFile, largestFile, type QuestionnaireFile, readQuestionnaire } from './questionnaire-file.ts';
import { QuestionnaireTexts } from './questionnaire-texts.tsx';
import styles from './questionnaires.module.css';
import { useImport } from './use-instruments-change.ts';

/** Brings a questionnaire from a file, once its reader has stated the right to use it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const problemText = useProblemText();
  const [file, setFile] = useState<QuestionnaireFile>();
  const [fault, setFault] = useState<string>();
  const [rights, setRights] = useState('');
  const [stated, setStated] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useImport(t('questionnaires.brought'));

  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const { questionnaire, faults = [] } = chosen.size > largestFile ? {} : readQuestionnaire(await chosen.text());
    setFile(questionnaire);
    if (questionnaire) setFault(undefined);
    else
      setFault(
        faults.length > 0 ? t('questionnaires.faults', { places: placesOf(faults) }) : t('questionnaires.unreadable'),
      );
    // Choosing the same file again after correcting it must count as a change.
    target.value = '';
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!file) setFault(fault ?? t('questionnaires.noFile'));
    if (isPending || !file || !rights.trim() || !stated) return;
    mutate({ ...file, rights }, { onSuccess: onClose });
  };

  return (
    <Dialog title={t('questionnaires.add')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={settings['form']} onSubmit={submit}>
        <p className={settings['text']}>{t('questionnaires.fileText')}</p>
        <div className={styles['source']}>
          <FileButton
            label={t('questionnaires.choose')}
            accept=".json,application/json"
            onChange={(event) => void read(event)}
          />
          <Button
            look="plain"
            onClick={() => handOver(t('questionnaires.templateName'), [blankFile()], 'application/json')}
          >
            {t('questionnaires.template')}
          </Button>
        </div>
        {(fault ?? error) && <ErrorBox help={<ProblemHelp of={error} />}>{fault ?? problemText(error)}</ErrorBox>}
        {file && <Preview file={file} />}
        <TextArea
          label={t('questionnaires.rights')}
          hint={t('questionnaires.rightsHint')}
          value={rights}
          maxLength={wellbeingLimits.rights}
          error={tried && !rights.trim() ? t('questionnaires.rightsFault') : undefined}
          onChange={(event) => setRights(event.target.value)}
        />
        <Checkbox
          label={t('questionnaires.stated')}
          checked={stated}
          error={tried && !stated ? t('questionnaires.statedFault') : undefined}
          onChange={(event) => setStated(event.target.checked)}
        />
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('questionnaires.bring'), saving: t('common:saving') }}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const mostPlaces = 6;

/** The first places of a file where something is wrong. */
const placesOf = (faults: readonly string[]): string =>
  [...faults.slice(0, mostPlaces), ...(faults.length > mostPlaces ? ['…'] : [])].join(', ');

/** Shows a questionnaire as the file has it in the interface language. */
function Preview({ file }: { file: QuestionnaireFile }) {
  const own = useQuestionnaire();
  const texts = own('', [{ ...file, id: '', enabled: true }]);
  return texts ? (
    <section className={styles['preview']} lang={currentLanguage()} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <QuestionnaireTexts texts={texts} />
    </section>
  ) : null;
}
