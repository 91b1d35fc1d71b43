import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrisisLine, CrisisLinesChange } from '#contract/admin/platform/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { List } from '#web/lists/list.tsx';
import { whole } from '#web/lists/pages/pages.ts';
import { BulkBar } from '#web/lists/table/bulk-bar.tsx';
import { Ticking, useTicks } from '#web/lists/table/ticks.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { PartHeader } from '../part-header.tsx';
import { useCrisisLinesChange } from '../use-change.ts';
import { useCrisisLineColumns } from './crisis-line-columns.tsx';
import { CrisisLineDialog } from './crisis-line-dialog.tsx';
import { type LineInput, valuesOf } from './line-form.ts';
import { useVerifying } from './use-verifying.ts';
import { verificationOf } from './verification.ts';

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
  const busy = useBusy(isPending ? variables.change : undefined);

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
  const verifying = useVerifying(saving);
  const ticks = useTicks(useMemo(() => shown.map(({ id }) => id), [shown]));
  const columns = useCrisisLineColumns({
    now,
    onEdit: begin,
    ...verifying,
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
      <Ticking ticks={ticks}>
        <List
          label={t('part.crisisLines')}
          pages={pages}
          items={shown}
          columns={columns}
          busy={busy}
          failed={t('failed')}
          empty={{
            title: t('lines.none'),
            text: search ? t('lines.noneFound', { search }) : t('lines.first'),
            showAll: search ? { label: t('lists:clearSearch'), onPress: () => setSearch('') } : undefined,
          }}
        />
      </Ticking>
      <VerifyBar shown={shown} ticks={ticks} busy={isPending} onVerify={verifying.onVerifyAll} />
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

/** The lines that are being changed. */
const useBusy = (change: Omit<CrisisLinesChange, 'version'> | undefined): ReadonlySet<string> =>
  useMemo(() => new Set([...(change?.set.flatMap(({ id }) => id ?? []) ?? []), ...(change?.remove ?? [])]), [change]);

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

interface VerifyBarProps {
  shown: readonly CrisisLine[];
  ticks: ReturnType<typeof useTicks>;
  busy: boolean;
  onVerify: ReturnType<typeof useVerifying>['onVerifyAll'];
}

/** Verifies the ticked lines by one press. They stay where they are. */
function VerifyBar({ shown, ticks, busy, onVerify }: VerifyBarProps) {
  const { t } = useTranslation('admin-settings');
  const ticked = shown.filter(({ id }) => ticks.ticked.has(id));
  const untick = (id: string): void => ticks.tick(id, false);
  return (
    <BulkBar<CrisisLine>
      count={ticked.length}
      actions={[{ label: t('lines.verify'), items: ticked, onSelect: () => onVerify(ticked, untick) }]}
      // One call makes one change of all of them, so none fails by itself.
      bulk={{ run: undefined, isBusy: busy, again: () => {}, forget: () => {} }}
      nameOf={({ name }) => name}
      onClear={() => ticks.tickAll(false)}
    />
  );
}
