import { Slice } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorProps, EditorView } from 'prosemirror-view';
import { blocksOf, blocksOfText, documentOf, textOf } from './note-document.ts';
import { noteSchema } from './schema.ts';

/** The last copy made in this page, so that it can be pasted with its format. */
let copied: { readonly text: string; readonly slice: Slice } | undefined;

const textOfSlice = (slice: Slice): string => textOf(blocksOf(noteSchema.nodes.doc.create(null, slice.content)));

const insertText = (view: EditorView, text: string): void => {
  if (copied?.text === text) {
    view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView());
    return;
  }
  const blocks = blocksOfText(text);
  const [first] = blocks;
  if (!first) return;
  const { tr } = view.state;
  if (blocks.length === 1 && first.kind === 'paragraph') tr.insertText(first.text);
  else tr.replaceSelection(new Slice(documentOf(blocks).content, 1, 1));
  view.dispatch(tr.scrollIntoView());
};

const remember = (view: EditorView): boolean => {
  const slice = view.state.selection.content();
  copied = { text: textOfSlice(slice), slice };
  return false;
};

/**
 * Pastes from elsewhere come as plain text. They never become HTML in this page, which its security headers would
 * refuse, too.
 */
export const clipboard: EditorProps = {
  clipboardTextSerializer: textOfSlice,
  handleDOMEvents: {
    copy: remember,
    cut: remember,
    paste: (view, event) => {
      event.preventDefault();
      if (view.editable) insertText(view, event.clipboardData?.getData('text/plain') ?? '');
      return true;
    },
    drop: (view, event) => {
      if (view.dragging) return false;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (!view.editable || !place) return true;
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
      insertText(view, event.dataTransfer?.getData('text/plain') ?? '');
      return true;
    },
  },
};
