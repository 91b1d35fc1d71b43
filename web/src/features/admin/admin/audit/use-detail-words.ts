import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/admin/audit/schema.ts';
import { WorkKind } from '#contract/admin/dead-letters/schema.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { languageNames, languages } from '#web/lib/i18n/language-names.ts';

/** Names of an event's details, in the order of display. A detail without a name is in the exported file alone. */
const names = [
  ...(['name', 'title', 'type', 'size', 'category', 'language', 'durationSeconds', 'level', 'coaches'] as const),
  ...(['captions', 'transcript', 'cover', 'version', 'written', 'removed', 'numbers'] as const),
  ...(['citation', 'rights', 'code', 'asset', 'requestedAt', 'work', 'times'] as const),
];

/** Values that are keys of the product. */
const values = [
  ...(['user', 'coach', 'internal-superuser', 'public', 'restricted', 'private'] as const),
  ...WorkKind.options,
  ...(['audio', 'video', 'document', 'forbidden', 'meditation', 'breathing', 'yoga', 'mindfulness'] as const),
];

/** Writes the details of an event for people: `Name: Morning sit · Size: 1.20 KB`. */
export const useDetailWords = (): ((detail: AuditEvent['detail']) => string) => {
  const { t } = useTranslation('admin-audit');
  const { number, dateTime } = useFormat();
  const size = useFileSize();
  return useMemo(() => {
    const written = (name: (typeof names)[number], value: string | number | boolean | null): string => {
      if (value === null) return t('value.none');
      if (typeof value === 'number') return name === 'size' ? size(value) : number(value);
      if (name === 'requestedAt') return dateTime(String(value));
      const language = languages.find((each) => each === value);
      if (name === 'language' && language) return languageNames[language];
      const known = values.find((each) => each === value);
      return known ? t(`value.${known}`) : String(value);
    };
    return (detail = {}) =>
      names
        .flatMap((name) => {
          const value = detail[name];
          return value === undefined ? [] : t('pair', { name: t(`detail.${name}`), value: written(name, value) });
        })
        .join(' · ');
  }, [t, number, dateTime, size]);
};
