import { chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { noteSchema, type TextKind } from './schema.ts';

const { paragraph, heading, rule } = noteSchema.nodes;
const sameId = (node: Node) => ({ id: node.attrs['id'] as unknown });

/** The kind of all paragraphs in the selection; undefined where they differ. */
export const kindAt = ({ doc, selection }: EditorState): string | undefined => {
  const kinds = new Set<string>();
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isBlock && node !== doc) kinds.add(node.type.name);
    return node === doc;
  });
  return kinds.size === 1 ? [...kinds][0] : undefined;
};

export const isMarked = (state: EditorState, kind: 'bold' | 'italic'): boolean => {
  const type = noteSchema.marks[kind];
  const { from, to, empty, $from } = state.selection;
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
};

/** Makes the paragraphs of the selection of that kind; those that are so already become plain ones. */
export const setKind =
  (kind: TextKind): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    const type = kindAt(state) === kind ? paragraph : noteSchema.nodes[kind];
    dispatch?.(state.tr.setBlockType(from, to, type, sameId).scrollIntoView());
    return true;
  };

export const toggle = (kind: 'bold' | 'italic'): Command => toggleMark(noteSchema.marks[kind]);

/** A line across, and the cursor in a paragraph below it. */
export const insertRule: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const isEmpty = $from.parent.isTextblock && $from.parent.content.size === 0;
  const [from, to] = isEmpty ? [$from.before(1), $from.after(1)] : [$to.after(1), $to.after(1)];
  const tr = state.tr.replaceWith(from, to, [rule.create(), paragraph.create()]);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 2)).scrollIntoView());
  return true;
};

const leaveEmpty: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type === paragraph || $from.parent.content.size > 0) return false;
  return toParagraph($from.parent.type)(state, dispatch);
};

const toParagraph =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { from, $from } = state.selection;
    if ($from.parent.type !== type) return false;
    dispatch?.(state.tr.setBlockType(from, from, paragraph, sameId));
    return true;
  };

/** A new paragraph of the same kind; after a heading a plain one, and in an empty item the list ends. */
export const enter: Command = chainCommands(
  leaveEmpty,
  splitBlockAs((node, atEnd) => ({ type: atEnd && node.type === heading ? paragraph : node.type })),
);

/** At the beginning of a heading, an item or a quote the paragraph first becomes a plain one. */
export const backspace: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type === paragraph || state.selection instanceof NodeSelection) {
    return false;
  }
  return toParagraph($from.parent.type)(state, dispatch);
};

export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(noteSchema.nodes.break.create(), true).scrollIntoView());
  return true;
};
