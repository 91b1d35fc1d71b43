import { lazy, memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { LocalDate } from '#contract/core/time/fields.ts';
import { type Entry, EntryKind } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { dropEntry } from '#web/features/journal/shared/days/save-entries.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './journal-page.module.css';
import { keepAsOwn, useEntryShare, useJournal } from './use-journal.ts';

const CheckInDialog = lazy(async () => ({
  default: (await import('#web/features/journal/shared/days/check-in-dialog.tsx')).CheckInDialog,
}));
const ReflectionDialog = lazy(async () => ({
  default: (await import('#web/features/journal/shared/days/reflection-dialog.tsx')).ReflectionDialog,
}));

const filterFields = {
  search: v.pipe(v.string(), v.maxLength(dayLimits.search.maximum)),
  kind: EntryKind,
  day: LocalDate,
};
const kinds = ['check-in', 'reflection', 'play', 'wellbeing'] as const;

/** Text by which two versions of an entry can be told apart. */
const wordsOf = (entry: Entry, wordOf: (mood: number) => string): string => {
  if (entry.kind === 'reflection') return entry.text;
  return entry.kind === 'check-in' ? [wordOf(entry.mood), entry.note].filter(Boolean).join(' · ') : '';
};

/** Everything that a client has noted, by day, and to be searched. */
export function Component() {
  const { t } = useTranslation(['client-journal', 'days', 'common']);
  const format = useFormat();
  const { today } = useToday();
  const coach = today?.share?.coachFirstName;
  const { filter, change, clear } = useUrlFilter(filterFields);
  const [typed, setTyped] = useTyped(
    filter.search ?? '',
    useCallback((search: string) => change({ search }), [change]),
  );
  const search = (filter.search ?? '').length >= dayLimits.search.minimum ? filter.search : undefined;
  const { pages, waiting } = useJournal({ kind: filter.kind, search, day: filter.day }, today?.share?.streams);
  const sharing = useEntryShare(coach);
  const [opened, setOpened] = useState<Entry | 'new-check-in' | 'new-reflection'>();
  const [removing, setRemoving] = useState<Removal>();
  const wordOf = (mood: number): string => t(`days:mood.${moodWord(mood)}`);
  const close = (): void => setOpened(undefined);
  const isNarrowed = filter.kind !== undefined || search !== undefined || filter.day !== undefined;

  return (
    <div className={styles['page']}>
      <Head onNew={setOpened} />
      <ListToolbar
        search={{
          label: t('search'),
          placeholder: t('searchHint'),
          value: typed,
          onType: setTyped,
          maxLength: dayLimits.search.maximum,
        }}
        pages={pages}
        count={t('count', { count: pages.items.length })}
      >
        <SelectField
          label={t('kind.label')}
          options={[
            { value: '', label: t('kind.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          value={filter.kind ?? ''}
          onChoose={(kind) => change({ kind })}
        />
      </ListToolbar>
      {filter.day && (
        <p className={styles['narrowed']}>
          {t('oneDay', { date: format.day(filter.day) })}
          <Button look="plain" onClick={clear}>
            {t('empty.showAll')}
          </Button>
        </p>
      )}
      {sharing.error && <ProblemBox error={sharing.error} />}
      <ListBody
        pages={pages}
        shown={pages.items.length}
        failed={t('failed')}
        waiting={<Waiting />}
        empty={
          isNarrowed
            ? { title: t('empty.found'), showAll: { label: t('empty.showAll'), onPress: clear } }
            : { title: t('empty.title'), text: t('empty.text') }
        }
      >
        <Entries
          entries={pages.items}
          coach={coach}
          waiting={waiting}
          onChange={setOpened}
          onRemove={setRemoving}
          onShare={sharing.mutate}
        />
      </ListBody>
      <OpenedEntry opened={opened} coach={coach} onClose={close} />
      {removing && <RemoveDialog {...removing} wordOf={wordOf} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  coach: string | undefined;
  /** Ids of those that no server has yet. */
  waiting: ReadonlySet<string>;
  onChange: (entry: Entry) => void;
  onRemove: (removal: Removal) => void;
  onShare: (choice: { id: string; share: 'on' | 'off' }) => void;
}

/** All of them by day. A dialog that opens above them draws none anew, so that it opens at once. */
const Entries = memo(function Entries({ entries, coach, waiting, onChange, onRemove, onShare }: EntriesProps) {
  const { t } = useTranslation('days');
  return byDay(entries).map(([day, ofDay]) => (
    <Day key={day} day={day}>
      {ofDay.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          coach={coach}
          isWaiting={waiting.has(entry.id)}
          onChange={() => onChange(entry)}
          onRemove={() => onRemove({ entry })}
          onShare={(share) => onShare({ id: entry.id, share })}
          onKeepOnly={versionBeside(entry, entries, (other) => onRemove({ entry: other, instead: entry }))}
          onKeepBoth={() => void keepAsOwn(entry, (mood) => t(`mood.${moodWord(mood)}`))}
        />
      ))}
    </Day>
  ));
});

function Head({ onNew }: { onNew: (what: 'new-check-in' | 'new-reflection') => void }) {
  const { t } = useTranslation('client-journal');
  return (
    <PageHeader
      title={t('title')}
      intro={t('intro')}
      action={
        <div className={styles['actions']}>
          <Button look="quiet" onClick={() => onNew('new-check-in')}>
            {t('checkIn')}
          </Button>
          {/* Only the document at this path may use a microphone. */}
          <a className={buttonClass('quiet')} href="/journal/voice">
            {t('voice')}
          </a>
          <Button onClick={() => onNew('new-reflection')}>{t('write')}</Button>
        </div>
      }
    />
  );
}

interface Removal {
  entry: Entry;
  /** The other version of the same entry, which is then the only one. */
  instead?: Entry;
}

interface RemoveDialogProps extends Removal {
  wordOf: (mood: number) => string;
  onClose: () => void;
}

/** Asks before an entry is deleted, or one of its two versions. */
function RemoveDialog({ entry, instead, wordOf, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['client-journal', 'common']);
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t(instead ? 'twice.title' : 'removing.title')}
      confirmLabel={t('remove')}
      cancelLabel={t(instead ? 'common:cancel' : 'removing.keep')}
      closeLabel={t('common:close')}
      danger
      onCancel={onClose}
      onConfirm={() => {
        void dropEntry(entry.id);
        if (instead) void keepAsOwn(instead, wordOf);
        onClose();
        toast(t('removing.done'));
      }}
    >
      <p>{t(instead ? 'twice.gone' : 'removing.text')}</p>
      {instead && <blockquote className={styles['text']}>{wordsOf(entry, wordOf)}</blockquote>}
    </ConfirmDialog>
  );
}

const versionBeside = (
  entry: Entry,
  entries: readonly Entry[],
  remove: (other: Entry) => void,
): (() => void) | undefined => {
  const beside = 'beside' in entry ? entry.beside : undefined;
  const other = entries.find(({ id }) => id === beside);
  return other && (() => remove(other));
};

interface OpenedProps {
  opened: Entry | 'new-check-in' | 'new-reflection' | undefined;
  coach: string | undefined;
  onClose: () => void;
}

function OpenedEntry({ opened, coach, onClose }: OpenedProps) {
  if (opened === 'new-check-in') return <CheckInDialog coach={coach} onClose={onClose} />;
  if (opened === 'new-reflection') return <ReflectionDialog coach={coach} onClose={onClose} />;
  if (opened?.kind === 'check-in') return <CheckInDialog entry={opened} coach={coach} onClose={onClose} />;
  if (opened?.kind === 'reflection') return <ReflectionDialog entry={opened} coach={coach} onClose={onClose} />;
  return null;
}

/** The entries of each day, in their order. */
const byDay = (entries: readonly Entry[]): [string, Entry[]][] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days].toSorted(([a], [b]) => (a < b ? 1 : -1));
};

function Day({ day, children }: { day: string; children: ReactNode }) {
  const format = useZonedTimes();
  return (
    <section className={styles['day']} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{format.day(`${day}T12:00:00.000Z`, 'UTC')}</h2>
      <ul className={styles['entries']}>{children}</ul>
    </section>
  );
}

/** As high as a day of entries. */
function Waiting() {
  return (
    <div className={styles['day']}>
      <Skeleton height="1.75rem" width="14rem" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </div>
  );
}
