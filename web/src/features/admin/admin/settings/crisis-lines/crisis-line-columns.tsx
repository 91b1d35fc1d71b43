import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { CellButton } from '#web/lists/cells/cell-button.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { tickColumn } from '#web/lists/table/ticks.tsx';
import styles from './crisis-lines.module.css';
import { verificationOf } from './verification.ts';

interface Options {
  /** Milliseconds since the epoch. */
  now: number;
  onEdit: (line: CrisisLine) => void;
  onVerify: (line: CrisisLine) => void;
  /** It was verified since the page was opened, which can be undone. */
  isVerifiedHere: (line: CrisisLine) => boolean;
  onUndo: (line: CrisisLine) => void;
  onRemove: (line: CrisisLine) => void;
}

/** The functions must stay the same ones between renders. */
export const useCrisisLineColumns = ({
  now,
  isVerifiedHere,
  onEdit,
  onVerify,
  onUndo,
  onRemove,
}: Options): readonly Column<CrisisLine>[] => {
  const { t } = useTranslation('admin-settings');
  const { nameOf } = useCountries();
  return useMemo(
    () => [
      tickColumn<CrisisLine>(
        ({ id }) => id,
        ({ name, number }) => `${name}, ${number}`,
      ),
      {
        key: 'country',
        title: t('lines.column.country'),
        cell: ({ country }) => <strong>{nameOf(country)}</strong>,
        look: 'head',
        minWidth: '8rem',
      },
      {
        key: 'name',
        title: t('lines.column.name'),
        cell: ({ name, url }) =>
          url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          ),
      },
      {
        key: 'number',
        title: t('lines.column.number'),
        cell: ({ number }) => <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>,
        look: 'number',
      },
      { key: 'hours', title: t('lines.column.hours'), cell: ({ hours }) => hours },
      {
        key: 'verifiedOn',
        title: t('lines.column.verifiedOn'),
        cell: (line) => (
          <>
            <div>
              <Verified line={line} now={now} />
            </div>
            {/* One button, so that it keeps the focus. */}
            {(isVerifiedHere(line) || verificationOf(line, now) !== 'fresh') && (
              <CellButton
                label={t(isVerifiedHere(line) ? 'lines.undoOf' : 'lines.verifyOf', { name: line.name })}
                onPress={() => (isVerifiedHere(line) ? onUndo(line) : onVerify(line))}
              >
                {t(isVerifiedHere(line) ? 'lines.undo' : 'lines.verify')}
              </CellButton>
            )}
          </>
        ),
        card: 'wide',
      },
      actionsColumn((line) => (
        <RowMenu
          label={t('actionsFor', { name: line.name })}
          items={[
            { label: t('lines.verify'), onSelect: () => onVerify(line) },
            { label: t('edit'), onSelect: () => onEdit(line) },
            { label: t('remove'), onSelect: () => onRemove(line) },
          ]}
        />
      )),
    ],
    [t, nameOf, now, isVerifiedHere, onEdit, onVerify, onUndo, onRemove],
  );
};

function Verified({ line, now }: { line: CrisisLine; now: number }) {
  const { t } = useTranslation('admin-settings');
  const { day } = useFormat();
  const verification = verificationOf(line, now);
  return (
    <>
      {line.verifiedOn && <time dateTime={line.verifiedOn}>{day(line.verifiedOn)}</time>}
      {verification !== 'fresh' && <span className={styles['due']}>{t(`lines.state.${verification}`)}</span>}
    </>
  );
}
