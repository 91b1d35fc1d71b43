import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { List } from '#web/lists/list.tsx';
import { whole } from '#web/lists/pages/pages.ts';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { PartHeader } from '../part-header.tsx';
import { useCrisisLinesChange } from '../use-change.ts';
import { useCrisisLineColumns } from './crisis-line-columns.tsx';
import { CrisisLineDialog } from './crisis-line-dialog.tsx';
import { type LineInput, valuesOf } from './line-form.ts';
import { today, verificationOf } from './verification.ts';

/** Where people in need are sent: by country, each line with the day it was last verified. */
export function CrisisLinesPart({ lines }: { lines: readonly CrisisLine[] }) {
  const { t } = useTranslation(['admin-settings', 'lists', 'common']);
  const [now] = useState(() => Date.now());
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<CrisisLine | 'new'>();
  const [leaving, setLeaving] = useState<CrisisLine>();
  const saving = useCrisisLinesChange();
  const { mutate, isPending, error, reset, variables } = saving;

  const pages = useMemo(() => whole(lines, ({ id }) => id), [lines]);
  const shown = useFound(lines, search);
  const due = lines.filter((line) => verificationOf(line, now) !== 'fresh').length;
  const changing = isPending ? (variables.change.set[0]?.id ?? variables.change.remove[0]) : undefined;

  const write = useCallback(
    (line: LineInput, done: string): void =>
      mutate({ change: { set: [line], remove: [] }, done }, { onSuccess: () => setEdited(undefined) }),
    [mutate],
  );
  const begin = useCallback(
    (line: CrisisLine | 'new'): void => {
      reset();
      setEdited(line);
    },
    [reset],
  );
  const columns = useCrisisLineColumns({
    now,
    onEdit: begin,
    ...useVerifying(saving),
    onRemove: useCallback(
      (line) => {
        reset();
        setLeaving(line);
      },
      [reset],
    ),
  });

  return (
    <>
      <PartHeader
        title={t('part.crisisLines')}
        text={t('lines.text')}
        action={<Button onClick={() => begin('new')}>{t('lines.add')}</Button>}
      />
      {error && !edited && <ProblemBox error={error} />}
      {lines.length > 0 && (
        <ListToolbar
          search={{ label: t('lines.search'), placeholder: t('lines.search'), value: search, onType: setSearch }}
          pages={pages}
          count={due === 0 ? t('lines.allFresh') : t('lines.due', { count: due })}
        />
      )}
      <List
        label={t('part.crisisLines')}
        pages={pages}
        items={shown}
        columns={columns}
        busy={useMemo(() => new Set(changing), [changing])}
        failed={t('failed')}
        empty={{
          title: t('lines.none'),
          text: search ? t('lines.noneFound', { search }) : t('lines.first'),
          showAll: search ? { label: t('lists:clearSearch'), onPress: () => setSearch('') } : undefined,
        }}
      />
      {edited && (
        <CrisisLineDialog
          line={edited === 'new' ? undefined : edited}
          start={valuesOf(edited === 'new' ? undefined : edited)}
          busy={isPending}
          error={error}
          onSubmit={(line) => write(line, t('saved'))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <RemoveDialog
          line={leaving}
          busy={isPending}
          onConfirm={() =>
            mutate(
              { change: { set: [], remove: [leaving.id] }, done: t('removed', { name: leaving.name }) },
              { onSettled: () => setLeaving(undefined) },
            )
          }
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** The lines that match what was typed, by country. */
const useFound = (lines: readonly CrisisLine[], search: string): readonly CrisisLine[] => {
  const { nameOf, compare } = useCountries();
  return useMemo(
    () =>
      lines
        .filter((line) => matches(search, nameOf(line.country), line.name, line.number))
        .toSorted(
          // Down to the number: a line that is changed stays where it is.
          (a, b) =>
            compare(nameOf(a.country), nameOf(b.country)) || compare(a.name, b.name) || compare(a.number, b.number),
        ),
    [lines, search, nameOf, compare],
  );
};

interface RemoveDialogProps {
  line: CrisisLine;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function RemoveDialog({ line, busy, onConfirm, onCancel }: RemoveDialogProps) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { nameOf } = useCountries();
  return (
    <ConfirmDialog
      danger
      title={t('lines.ask', { name: line.name })}
      confirmLabel={t('remove')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('lines.askText', { country: nameOf(line.country) })}
    </ConfirmDialog>
  );
}

/** Verifies a line by one press, and takes that back as long as the page is open. */
const useVerifying = ({ mutate, reset }: Pick<ReturnType<typeof useCrisisLinesChange>, 'mutate' | 'reset'>) => {
  const { t } = useTranslation('admin-settings');
  /** The lines verified here, as they were. */
  const [before, setBefore] = useState<ReadonlyMap<string, CrisisLine>>(new Map());
  return {
    // Another number was not verified by that press.
    isVerifiedHere: useCallback(({ id, number }: CrisisLine) => before.get(id)?.number === number, [before]),
    onVerify: useCallback(
      (line: CrisisLine) => {
        reset();
        const { id, name } = line;
        const done = t('lines.verified', { name });
        const change = { set: [{ ...line, verifiedOn: today() }], remove: [] };
        mutate({ change, done }, { onSuccess: () => setBefore((others) => new Map([...others, [id, line]])) });
      },
      [reset, mutate, t],
    ),
    onUndo: useCallback(
      ({ verifiedOn: _today, ...line }: CrisisLine) => {
        const verifiedOn = before.get(line.id)?.verifiedOn;
        reset();
        const change = { set: [{ ...line, ...defined({ verifiedOn }) }], remove: [] };
        const others = [...before].filter(([other]) => other !== line.id);
        mutate(
          { change, done: t('lines.unverified', { name: line.name }) },
          { onSuccess: () => setBefore(new Map(others)) },
        );
      },
      [before, reset, mutate, t],
    ),
  };
};
