import { useTranslation } from 'react-i18next';
import type { LimitsInForce } from '#contract/admin/platform/schema.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PartHeader } from './part-header.tsx';
import styles from './settings-page.module.css';

type Unit = 'day' | 'year' | 'second';

/** Units of limits that are no plain numbers. */
const units: Partial<Record<keyof LimitsInForce, Unit>> = {
  invitationDays: 'day',
  binDays: 'day',
  auditYears: 'year',
  uploadRetrySeconds: 'second',
};

/** The limits in force; they are set at deployment. */
export function LimitsPart({ limits }: { limits: LimitsInForce }) {
  const { t, i18n } = useTranslation('admin-settings');
  const { number } = useFormat();
  const fileSize = useFileSize();
  const shown = (name: keyof LimitsInForce): string => {
    if (name === 'fileBytes') return fileSize(limits[name]);
    const unit = units[name];
    if (!unit) return number(limits[name]);
    return numberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(limits[name]);
  };
  return (
    <>
      <PartHeader title={t('part.limits')} text={t('limits.text')} />
      <Card>
        <dl className={styles['limits']}>
          {keysOf(limits).map((name) => (
            <div key={name}>
              <dt>{t(`limits.name.${name}`)}</dt>
              <dd>{shown(name)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
