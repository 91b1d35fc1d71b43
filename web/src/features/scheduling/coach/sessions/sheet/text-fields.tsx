import { useTranslation } from 'react-i18next';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Draft, Edit, Faults } from './draft.ts';
import { useFaultText } from './use-fault-text.ts';

const places = ['video', 'phone', 'in-person'] as const;

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
        <SelectField
          label={t('sheet.where')}
          options={places.map((value) => ({ value, label: t(`sheet.place.${value}`) }))}
          value={draft.where}
          onChoose={(where) => onEdit({ where })}
        />
      )}
      {draft.kind === 'session' && draft.where === 'in-person' && (
        <TextField
          label={t('sheet.address')}
          value={draft.address}
          maxLength={sessionLimits.location.maximum}
          error={faultText(faults.address)}
          onChange={(event) => onEdit({ address: event.target.value })}
        />
      )}
      {draft.kind === 'session' && draft.where === 'video' && (
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
