import { redoDepth, undoDepth } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Block } from '#contract/notes/blocks.ts';
import { clipboard } from './clipboard.ts';
import { isMarked, kindAt } from './commands.ts';
import { blocksOf, documentOf, idOf, nodeOf } from './note-document.ts';
import styles from './note-editor.module.css';
import { collisionsKey, plugins } from './plugins.ts';
import { EditorToolbar, type ToolbarState } from './toolbar.tsx';

export interface EditorHandle {
  readonly focus: () => void;
  /** Shows what was merged or restored; the cursor stays in its paragraph. */
  readonly show: (blocks: readonly Block[]) => void;
  /** Marks the paragraphs that are to be looked at. */
  readonly mark: (collisions: readonly string[]) => void;
  readonly remove: (id: string) => void;
  /** Puts a paragraph at the end, as if the person had written it. */
  readonly add: (block: Block) => void;
}

interface Props {
  /** First contents, read once. */
  blocks: () => readonly Block[];
  label: string;
  editable: boolean;
  onChange: (blocks: Block[]) => void;
  ref?: Ref<EditorHandle>;
}

/** Where a note is written, and the toolbar above. Tab leaves it; Alt+F10 goes to the toolbar, Escape comes back. */
export function NoteEditor({ blocks, label, editable, onChange, ref }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<ToolbarState>();
  const latest = useRef({ onChange, editable });
  const first = useRef(blocks);
  useEffect(() => {
    latest.current = { onChange, editable };
    view?.setProps({ editable: () => editable });
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const toToolbar = (): void => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const made = new EditorView(
      { mount: place.current },
      {
        ...clipboard,
        state: EditorState.create({ doc: documentOf(first.current()), plugins: plugins(toToolbar) }),
        editable: () => latest.current.editable,
        dispatchTransaction: (transaction) => {
          const { state: next, transactions } = made.state.applyTransaction(transaction);
          made.updateState(next);
          setState(toolbarStateOf(next));
          const byPerson = transactions.some((each) => each.docChanged && each.getMeta('shown') !== true);
          if (byPerson) latest.current.onChange(blocksOf(next.doc));
        },
      },
    );
    setState(toolbarStateOf(made.state));
    setView(made);
    return () => {
      made.destroy();
      setView(undefined);
    };
  }, []);

  useImperativeHandle(
    ref,
    (): EditorHandle => ({
      focus: () => view?.focus(),
      show: (now) => view && showBlocks(view, now),
      mark: (collisions) => view?.dispatch(view.state.tr.setMeta(collisionsKey, collisions)),
      remove: (id) => view && removeBlock(view, id),
      add: (block) => view && addBlock(view, block),
    }),
    [view],
  );

  return (
    <div className={styles['editor']}>
      {editable && <EditorToolbar ref={bar} view={view} state={state} />}
      <div
        ref={place}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-readonly={!editable || undefined}
        aria-label={label}
        className={styles['text']}
      />
    </div>
  );
}

const toolbarStateOf = (state: EditorState): ToolbarState => ({
  kind: kindAt(state),
  bold: isMarked(state, 'bold'),
  italic: isMarked(state, 'italic'),
  canUndo: undoDepth(state) > 0,
  canRedo: redoDepth(state) > 0,
});

/** Only what differs is put in, so that nothing else moves. */
const showBlocks = (view: EditorView, blocks: readonly Block[]): void => {
  const { doc, selection } = view.state;
  const next = documentOf(blocks);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const tr = view.state.tr.setMeta('shown', true).setMeta('addToHistory', false);
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  const id = idOf(selection.$head.node(1));
  const offset = selection.$head.parentOffset;
  tr.doc.forEach((node, at) => {
    if (idOf(node) !== id || !node.isTextblock) return;
    tr.setSelection(TextSelection.create(tr.doc, at + 1 + Math.min(offset, node.content.size)));
  });
  view.dispatch(tr);
};

const removeBlock = (view: EditorView, id: string): void => {
  const { tr, doc } = view.state;
  doc.forEach((node, at) => {
    if (idOf(node) === id) tr.delete(at, at + node.nodeSize);
  });
  view.dispatch(tr);
  view.focus();
};

/** In place of the last paragraph when that is empty. */
const addBlock = (view: EditorView, block: Block): void => {
  const { tr, doc } = view.state;
  const { lastChild } = doc;
  const isEmpty = lastChild?.isTextblock === true && lastChild.content.size === 0;
  tr.replaceWith(doc.content.size - (isEmpty ? lastChild.nodeSize : 0), doc.content.size, nodeOf(block));
  view.dispatch(tr);
};
