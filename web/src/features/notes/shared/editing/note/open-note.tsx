import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '#contract/notes/blocks.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import type { Note } from '#contract/notes/schema.ts';
import type { StoredNote } from '#web/lib/offline/database.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { EditorHandle } from '../editor/note-editor.tsx';
import { type NoteSaver, startSaving } from '../saving/note-saver.ts';
import { useNotesCache } from '../use-notes.ts';
import { type Collision, Collisions } from './collisions.tsx';
import { NoteActions } from './note-actions.tsx';
import { BackToList, NoteFacts } from './note-facts.tsx';
import styles from './note-pane.module.css';
import { SavingWord } from './saving-word.tsx';

const NoteEditor = lazy(async () => ({ default: (await import('../editor/note-editor.tsx')).NoteEditor }));

interface Props {
  note: Note | undefined;
  kept: StoredNote | undefined;
  /** No version was kept of what it holds. */
  isUnkept: boolean;
  name: string | undefined;
  /** It was begun a moment ago: the title has the focus. */
  isNew: boolean;
  /** Something was written. */
  onWritten: () => void;
  /** Another tab writes it. */
  isElsewhere: boolean;
  onTake: () => void;
  onClose: () => void;
}

/** A note that is written, with how it stands with the server. */
export function OpenNote({ isElsewhere, ...props }: Props) {
  return isElsewhere ? <OtherTabsNote {...props} /> : <OwnNote {...props} />;
}

type OwnProps = Omit<Props, 'isElsewhere'>;

/** Selects a title that a template gave, so that the first key replaces it. */
const beginAt = (element: HTMLInputElement | null): void => {
  element?.focus();
  element?.select();
};

/** Read only, as long as another tab writes. */
function OtherTabsNote({ note, kept, name, onTake, onClose }: OwnProps) {
  const { t } = useTranslation('coach-notes');
  const written = kept ?? note;
  if (!written) return null;
  return (
    <>
      <BackToList onClose={onClose} />
      <div className={styles['notice']}>
        <p>{t('elsewhere.text')}</p>
        <Button look="quiet" onClick={onTake}>
          {t('elsewhere.take')}
        </Button>
      </div>
      <h2 className={styles['heading']}>{written.title || t('untitled')}</h2>
      {note && <NoteFacts note={note} name={name} />}
      <Suspense fallback={<Skeleton height="16rem" />}>
        <NoteEditor blocks={() => written.blocks} label={t('text')} editable={false} onChange={() => undefined} />
      </Suspense>
    </>
  );
}

function OwnNote({ note, kept, isUnkept, name, isNew, onWritten, onClose }: OwnProps) {
  const { t } = useTranslation('coach-notes');
  const cache = useNotesCache();
  const editor = useRef<EditorHandle>(null);
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const [saver, setSaver] = useState<NoteSaver>();
  const [title, setTitle] = useState('');
  const start = useRef({ note, kept, isUnkept });
  const [beganHere] = useState(isNew);

  useEffect(() => {
    const made = startSaving({
      ...start.current,
      onMerged: (merged) => {
        setTitle(merged.title);
        editor.current?.show(merged.blocks);
        setCollisions((before) => [
          ...before,
          ...merged.collisions.map((id) => ({ id, at: new Date().toISOString(), text: textOf(merged.blocks, id) })),
        ]);
      },
      onSaved: cache.saved,
    });
    setTitle(made.written().title);
    setSaver(made);
    return () => void made.end();
  }, [cache]);
  useEffect(() => editor.current?.mark(collisions.map(({ id }) => id)), [collisions]);

  if (!saver) return null;
  const change = (next: Partial<{ title: string; blocks: readonly Block[] }>): void => {
    onWritten();
    saver.change({ ...saver.written(), ...next });
  };
  const decide = (id: string): void => setCollisions((before) => before.filter((each) => each.id !== id));
  return (
    <>
      <BackToList onClose={onClose} />
      <h2>
        <VisuallyHidden>{title || t('untitled')}</VisuallyHidden>
      </h2>
      <div className={styles['head']}>
        <input
          ref={beganHere ? beginAt : undefined}
          className={styles['title']}
          aria-label={t('noteTitle')}
          placeholder={t('noteTitle')}
          value={title}
          maxLength={noteLimits.title}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            editor.current?.focus();
          }}
          onChange={(event) => {
            setTitle(event.target.value);
            change({ title: event.target.value });
          }}
        />
        <NoteActions
          saver={saver}
          onRestored={(restored) => {
            setTitle(restored.title);
            editor.current?.show(restored.blocks);
          }}
          onTrashed={onClose}
        />
      </div>
      <div className={styles['line']}>
        <NoteFacts note={saver.base()} name={name} />
        <Saving saver={saver} />
      </div>
      <Collisions
        collisions={collisions}
        onKeep={decide}
        onRemove={(id) => {
          editor.current?.remove(id);
          decide(id);
        }}
      />
      <Suspense fallback={<Skeleton height="16rem" />}>
        <NoteEditor
          ref={editor}
          blocks={() => saver.written().blocks}
          label={t('text')}
          editable
          onChange={(blocks) => change({ blocks })}
        />
      </Suspense>
    </>
  );
}

function Saving({ saver }: { saver: NoteSaver }) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return <SavingWord state={state} onAgain={saver.again} />;
}

const textOf = (blocks: readonly Block[], id: string): string => blocks.find((block) => block.id === id)?.text ?? '';
