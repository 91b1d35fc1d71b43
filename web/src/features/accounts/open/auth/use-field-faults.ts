import { useTranslation } from 'react-i18next';
import { limits } from '#contract/core/limits.ts';
import type { Faults } from '#web/ui/forms/use-form.ts';
import type { FieldFault } from './field-checks.ts';

/** Puts the faults found into words; those fields that have none are left out. */
export const useFieldFaults = () => {
  const { t } = useTranslation('auth');
  const figures: Partial<Record<FieldFault, { minimum?: number; maximum?: number }>> = {
    passwordLength: { minimum: limits.password.minimum },
    experience: { maximum: limits.experience.maximum },
  };
  return (found: Readonly<Record<string, FieldFault | undefined>>): Faults => {
    const faults: Record<string, string> = {};
    for (const [field, fault] of Object.entries(found)) {
      if (fault) faults[field] = t(`fields.${fault}`, figures[fault] ?? {});
    }
    return faults;
  };
};
