import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformLimits } from '#contract/admin/limits.ts';
import { type Prompt, promptMoments } from '#contract/admin/platform/schema.ts';
import { languages } from '#contract/core/languages.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../settings-page.module.css';
import { blankTexts, checkedPrompt, type PromptInput } from './prompt-form.ts';

interface Props {
  /** Undefined for a new one. */
  prompt: Prompt | undefined;
  busy: boolean;
  error: unknown;
  onSubmit: (prompt: PromptInput) => void;
  onClose: () => void;
}

/** Adds or changes a prompt, in all languages at once. */
export function PromptDialog({ prompt, busy, error, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const [moment, setMoment] = useState(prompt?.moment ?? 'morning');
  const [texts, setTexts] = useState(prompt?.texts ?? blankTexts);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const checked = checkedPrompt(moment, texts, prompt?.id);
    setFaults(checked.faults);
    if (checked.prompt) onSubmit(checked.prompt);
    else focusFirst(event.currentTarget, checked.faults);
  };

  return (
    <Dialog title={t(prompt ? 'prompts.change' : 'prompts.add')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        {error !== null && <ProblemBox error={error} />}
        <ChoiceGroup
          label={t('prompts.when')}
          value={moment}
          options={promptMoments.map((value) => ({ value, label: t(`prompts.moment.${value}`) }))}
          onChoose={setMoment}
        />
        {languages.map((language, index) => (
          <TextField
            key={language}
            name={language}
            lang={language}
            label={languageNames[language]}
            value={texts[language]}
            maxLength={platformLimits.promptLength}
            autoComplete="off"
            data-autofocus={index === 0 ? true : undefined}
            error={faults.has(language) ? t('prompts.fault') : undefined}
            onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          />
        ))}
        <SaveButtons busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const focusFirst = (form: HTMLFormElement, faults: ReadonlySet<string>): void =>
  [...form.querySelectorAll('input')].find(({ name }) => faults.has(name))?.focus();
