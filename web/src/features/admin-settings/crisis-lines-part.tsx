import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrisisLine } from '#contract/platform/schema.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { SearchField } from '#web/ui/amplify/search-field.tsx';
import { DataSurface } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { CrisisLineDialog } from './crisis-line-dialog.tsx';
import { CrisisLinesTable } from './crisis-lines-table.tsx';
import { type LineInput, valuesOf } from './line-form.ts';
import { PartHeader } from './part-header.tsx';
import styles from './settings-page.module.css';
import { useCrisisLinesChange } from './use-change.ts';
import { useCountries } from './use-countries.ts';
import { today, verificationOf } from './verification.ts';

/** Where people in need are sent: by country, each line with the day it was last verified. */
export function CrisisLinesPart({ lines }: { lines: readonly CrisisLine[] }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const problemText = useProblemText();
  const { nameOf, compare } = useCountries();
  const [now] = useState(() => Date.now());
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<CrisisLine | 'new'>();
  const [leaving, setLeaving] = useState<CrisisLine>();
  const { mutate, isPending, error, reset, variables } = useCrisisLinesChange();

  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return lines
      .filter((line) =>
        [nameOf(line.country), line.name, line.number].some((text) => text.toLowerCase().includes(wanted)),
      )
      .toSorted((a, b) => compare(nameOf(a.country), nameOf(b.country)) || compare(a.name, b.name));
  }, [lines, search, nameOf, compare]);
  const due = lines.filter((line) => verificationOf(line, now) !== 'fresh').length;

  const write = (line: LineInput, done: string): void =>
    mutate({ change: { set: [line], remove: [] }, done }, { onSuccess: () => setEdited(undefined) });
  const begin = (line: CrisisLine | 'new'): void => {
    reset();
    setEdited(line);
  };

  return (
    <>
      <PartHeader
        title={t('part.crisisLines')}
        text={t('lines.text')}
        action={<Button onClick={() => begin('new')}>{t('lines.add')}</Button>}
      />
      {error && !edited && <ErrorBox>{problemText(error)}</ErrorBox>}
      {lines.length > 0 && (
        <div className={styles['toolbar']}>
          <SearchField
            label={t('lines.search')}
            placeholder={t('lines.search')}
            clearLabel={t('lines.clear')}
            value={search}
            onType={setSearch}
            className={styles['search']}
          />
          <p role="status" className={styles['count']}>
            {due === 0 ? t('lines.allFresh') : t('lines.due', { count: due })}
          </p>
        </div>
      )}
      <DataSurface>
        {shown.length === 0 ? (
          <EmptyState title={t('lines.none')}>
            {search ? t('lines.noneFound', { search }) : t('lines.first')}
          </EmptyState>
        ) : (
          <CrisisLinesTable
            lines={shown}
            now={now}
            busy={isPending ? (variables.change.set[0]?.id ?? variables.change.remove[0]) : undefined}
            onEdit={begin}
            onVerify={(line) => {
              reset();
              write({ ...line, verifiedOn: today() }, t('lines.verified', { name: line.name }));
            }}
            onRemove={(line) => {
              reset();
              setLeaving(line);
            }}
          />
        )}
      </DataSurface>
      {edited && (
        <CrisisLineDialog
          line={edited === 'new' ? undefined : edited}
          start={valuesOf(edited === 'new' ? undefined : edited)}
          busy={isPending}
          error={error ? problemText(error) : null}
          onSubmit={(line) => write(line, t('saved'))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          danger
          title={t('lines.ask', { name: leaving.name })}
          confirmLabel={t('remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          busy={isPending}
          onConfirm={() =>
            mutate(
              { change: { set: [], remove: [leaving.id] }, done: t('removed', { name: leaving.name }) },
              { onSettled: () => setLeaving(undefined) },
            )
          }
          onCancel={() => setLeaving(undefined)}
        >
          {t('lines.askText', { country: nameOf(leaving.country) })}
        </ConfirmDialog>
      )}
    </>
  );
}
