import { useTranslation } from 'react-i18next';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

interface Props {
  types: readonly SessionType[];
  value: string | undefined;
  onChoose: (type: SessionType | undefined) => void;
}

/** As what a session is held: it fills in length, title and place, which can be changed. */
export function TypeField({ types, value, onChoose }: Props) {
  const { t } = useTranslation('coach-sessions');
  return (
    <SelectField
      label={t('sheet.type')}
      options={[
        { value: '', label: t('sheet.noType') },
        ...types.map(({ typeId, name }) => ({ value: typeId, label: name })),
      ]}
      value={value ?? ''}
      onChoose={(typeId) => onChoose(types.find((each) => each.typeId === typeId))}
    />
  );
}
