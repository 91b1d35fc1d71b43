import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Practice } from '#contract/journal/plays/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useRecordings } from '#web/features/library/shared/practices/use-recordings.ts';
import { ListFailed } from '#web/lists/body/list-failed.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import type { EditWrapUp, WrapUp } from './draft.ts';

interface Props {
  wrapUp: WrapUp;
  edit: EditWrapUp;
  clientId: string;
  /** First name of the client. */
  name: string;
}

const idOf = (what: Practice): string => (what.kind === 'asset' ? what.assetId : what.practiceId);

/**
 * Practices that the client is to get: the built-in ones at one press, recordings from the library. The week plan, which both write together,
 * is one press away.
 */
export function PracticeField({ wrapUp: { practices, done }, edit, clientId, name }: Props) {
  const { t } = useTranslation('coach-session');
  const words = usePracticeWords();
  const [isOpen, setOpen] = useState(false);
  const builtIn = practiceIds.map((practiceId) => ({
    what: { kind: 'practice', practiceId } as const,
    name: words.name(practiceId),
  }));
  const recordings = practices.filter(({ what }) => what.kind === 'asset');
  const change = (wanted: readonly { readonly what: Practice; readonly name: string }[]): void =>
    edit((before) => ({
      ...before,
      practices: wanted.map(
        ({ what, name }) =>
          before.practices.find((each) => idOf(each.what) === idOf(what)) ?? { what, name, key: crypto.randomUUID() },
      ),
    }));
  const all = [...builtIn, ...recordings];
  const assigned = practices.filter(({ key }) => done.practices.includes(key)).map(({ what }) => idOf(what));
  return (
    <>
      <ChipGroup
        label={t('practices.label')}
        options={all.map(({ what, name }) => ({ value: idOf(what), label: name }))}
        chosen={practices.map(({ what }) => idOf(what))}
        onChange={(chosen) => {
          // What was assigned already stays so.
          const ids = [...new Set([...assigned, ...chosen])];
          change(ids.flatMap((id) => all.find(({ what }) => idOf(what) === id) ?? []));
        }}
      />
      {isOpen ? (
        <Recordings
          onChoose={(entry) => change([...practices, { what: { kind: 'asset', assetId: entry.id }, name: entry.name }])}
        />
      ) : (
        <Button look="plain" onClick={() => setOpen(true)}>
          {t('practices.library')}
        </Button>
      )}
      <Link to={`/coach/clients/${clientId}?tab=agreed`}>{t('weekPlan', { name })}</Link>
    </>
  );
}

/** Recordings of the platform and the coach's own. */
function Recordings({ onChoose }: { onChoose: (entry: LibraryEntry) => void }) {
  const { t } = useTranslation('coach-session');
  const { entries, failure } = useRecordings();
  if (failure && entries.length === 0) return <ListFailed failure={failure} title={t('practices.failed')} />;
  return (
    <Combobox
      label={t('practices.recording')}
      matches={matches}
      nothing={t('practices.nothing')}
      options={entries.map(({ id, name }) => ({ value: id, label: name }))}
      value={undefined}
      onChoose={(id) => {
        const entry = entries.find((each) => each.id === id);
        if (entry) onChoose(entry);
      }}
    />
  );
}
