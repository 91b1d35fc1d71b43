import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import type { Note } from '#contract/notes/schema.ts';
import { NotePane } from '#web/features/notes/shared/editing/note/note-pane.tsx';
import { useBegunNote, useStoredNotes } from '#web/features/notes/shared/editing/saving/use-stored-notes.ts';
import { useClients, useNotes, useNotesCache } from '#web/features/notes/shared/editing/use-notes.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { NewNoteDialog } from './list/new-note-dialog.tsx';
import { NoteList } from './list/note-list.tsx';
import styles from './notes-page.module.css';

const filterFields = {
  note: RandomId,
  client: RandomId,
  q: v.pipe(v.string(), v.maxLength(noteLimits.search)),
  bin: v.literal('yes'),
  /** A session after which a note is begun. */
  about: RandomId,
  /** A note is begun, about the client named beside it. */
  new: v.literal('yes'),
};

/** The coach's private notes: a list, and beside it the one that is open. On a phone one of the two is shown. */
export function Component() {
  const { t } = useTranslation('coach-notes');
  const { filter, change, clear } = useUrlFilter(filterFields);
  const [typed, setTyped] = useTyped(
    filter.q ?? '',
    useCallback((q: string) => change({ q }), [change]),
  );
  const isBin = filter.bin !== undefined;
  const search = isBin ? undefined : filter.q;
  const pages = useNotes({ clientId: filter.client, search, trashed: isBin });
  const { clients, nameOf } = useClients();
  const cache = useNotesCache();
  const [isCreating, setCreating] = useState(false);
  useStoredNotes(filter.note, cache.changed);
  const begun = useBegunNote(filter.note, cache.moved);
  const close = (): void => change({ note: undefined });
  const created = (note: Note): void => {
    cache.created(note);
    begun.begin(note);
    setCreating(false);
    const others = { q: undefined, bin: undefined, about: undefined, new: undefined };
    change({ note: note.id, ...others, client: filter.client && note.clientId }, { push: true });
  };

  return (
    <div className={classes(styles['page'], filter.note && styles['opened'])}>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={<Button onClick={() => setCreating(true)}>{t('new.button')}</Button>}
      />
      <div className={styles['room']}>
        <section className={styles['side']} aria-label={t('listOfNotes')}>
          <ListToolbar
            {...(!isBin && {
              search: {
                label: t('search.label'),
                placeholder: t('search.placeholder'),
                value: typed,
                onType: setTyped,
                maxLength: noteLimits.search,
              },
            })}
            pages={pages}
            count={t('count', { count: pages.items.length })}
          >
            <SelectField
              label={t('show.label')}
              options={[
                { label: t('show.all'), value: '' },
                ...clients.map(({ clientId }) => ({ value: clientId, label: nameOf(clientId) ?? '' })),
                { value: 'bin', label: t('show.bin') },
              ]}
              value={isBin ? 'bin' : (filter.client ?? '')}
              onChoose={(chosen) =>
                change({ client: chosen === 'bin' ? '' : chosen, bin: chosen === 'bin' ? 'yes' : '', note: undefined })
              }
            />
          </ListToolbar>
          <NoteList
            pages={pages}
            opened={filter.note}
            nameOf={nameOf}
            narrowed={isBin ? 'bin' : search ? 'search' : filter.client ? 'client' : undefined}
            onShowAll={clear}
          />
        </section>
        <Card as="section" className={styles['pane']} aria-label={t('openNote')}>
          {filter.note ? (
            <NotePane
              key={filter.note}
              id={filter.note}
              nameOf={nameOf}
              isNew={begun.id === filter.note}
              onWritten={begun.keep}
              onClose={close}
            />
          ) : (
            <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
          )}
        </Card>
      </div>
      {(isCreating || filter.about || filter.new) && (
        <NewNoteDialog
          clients={clients}
          client={filter.client}
          session={filter.about}
          onClose={() => {
            setCreating(false);
            change({ about: undefined, new: undefined });
          }}
          onCreated={created}
        />
      )}
    </div>
  );
}
