import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { newParagraphId } from '#web/lib/random-id.ts';
import { backspace, enter, insertBreak, insertRule, setKind, toggle } from './commands.ts';
import { fits, idOf } from './note-document.ts';
import { noteSchema, type TextKind } from './schema.ts';

/** Paragraphs that were merged in, by their ids; set with this key. */
export const collisionsKey = new PluginKey<readonly string[]>('collisions');

/** Every paragraph has an id of its own: a new one, one that was split off, one that was pasted twice. */
const ids = new Plugin({
  appendTransaction: (transactions, _, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const { tr } = state;
    const seen = new Set<string>();
    state.doc.forEach((node, at) => {
      const id = idOf(node);
      const isFirst = id !== '' && !seen.has(id);
      if (isFirst) seen.add(id);
      else tr.setNodeAttribute(at, 'id', newParagraphId());
    });
    return tr.docChanged ? tr : null;
  },
});

/** A note that is as large as may be grows no more. */
const limits = new Plugin({
  filterTransaction: ({ docChanged, doc }, state) => !docChanged || fits(doc) || !fits(state.doc),
});

const collisions = new Plugin<readonly string[]>({
  key: collisionsKey,
  state: {
    init: () => [],
    apply: (transaction: Transaction, before) => {
      const set: unknown = transaction.getMeta(collisionsKey);
      return Array.isArray(set) ? set.filter((id) => typeof id === 'string') : before;
    },
  },
  props: {
    decorations: (state) => {
      const marked = collisionsKey.getState(state) ?? [];
      const found: Decoration[] = [];
      state.doc.forEach((node, at) => {
        if (marked.includes(idOf(node))) found.push(Decoration.node(at, at + node.nodeSize, { 'data-collision': '' }));
      });
      return DecorationSet.create(state.doc, found);
    },
  },
});

/** Text typed at the beginning of a paragraph changes its kind. */
const typed = (pattern: RegExp, kind: TextKind): InputRule =>
  new InputRule(pattern, (state: EditorState, _match, from, to) => {
    const { $from } = state.selection;
    if ($from.parent.type === noteSchema.nodes[kind]) return null;
    return state.tr
      .delete(from, to)
      .setBlockType(from, from, noteSchema.nodes[kind], ({ attrs }) => ({ id: attrs['id'] as unknown }));
  });

const rules = inputRules({
  rules: [
    typed(/^#{1,3}\s$/, 'heading'),
    typed(/^[-*•]\s$/, 'bullet'),
    typed(/^1[.)]\s$/, 'numbered'),
    typed(/^>\s$/, 'quote'),
  ],
});

/** @param leave takes the focus to the toolbar */
export const plugins = (leave: () => void): Plugin[] => [
  rules,
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggle('bold'),
    'Mod-i': toggle('italic'),
    'Mod-Alt-1': setKind('heading'),
    'Mod-Shift-7': setKind('numbered'),
    'Mod-Shift-8': setKind('bullet'),
    'Mod-Shift-9': setKind('quote'),
    'Mod-Shift--': insertRule,
    Enter: enter,
    'Shift-Enter': insertBreak,
    Backspace: chainCommands(backspace, baseKeymap['Backspace'] ?? (() => false)),
    'Alt-F10': () => {
      leave();
      return true;
    },
  }),
  keymap(baseKeymap),
  history(),
  ids,
  limits,
  collisions,
];
