import { useTranslation } from 'react-i18next';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Draft, Edit, Faults } from './draft.ts';
import { useFaultText } from './use-fault-text.ts';

/** Fields of title and place. */
export function TextFields({ draft, faults, onEdit }: { draft: Draft; faults: Faults; onEdit: Edit }) {
  const { t } = useTranslation('coach-sessions');
  const faultText = useFaultText();
  return (
    <>
      <TextField
        label={t('sheet.title')}
        value={draft.title}
        maxLength={sessionLimits.title.maximum}
        autoComplete="off"
        hint={draft.kind === 'session' ? t('sheet.titleHint') : undefined}
        onChange={(event) => onEdit({ title: event.target.value })}
      />
      {draft.kind === 'session' && (
        <TextField
          label={t('sheet.videoLink')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={draft.videoLink}
          maxLength={sessionLimits.videoLink.maximum}
          error={faultText(faults.videoLink)}
          onChange={(event) => onEdit({ videoLink: event.target.value })}
        />
      )}
    </>
  );
}
