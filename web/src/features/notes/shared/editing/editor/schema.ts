import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** A kind of paragraph. Its id stays while it is edited. */
const paragraphOf = (tags: readonly string[], look: DOMOutputSpec): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: { id: { default: '' } },
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: () => look,
});

/**
 * Schema of a note: paragraphs below each other, none in another. An item of a list is a paragraph of its own, so that
 * notes merge by paragraph; to a screen reader it is a list of one.
 */
export const noteSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: paragraphOf(['p', 'div'], ['p', 0]),
    heading: { ...paragraphOf(['h1', 'h2', 'h3', 'h4'], ['h3', 0]), defining: true },
    bullet: { ...paragraphOf(['ul > li'], ['ul', ['li', 0]]), defining: true },
    numbered: { ...paragraphOf(['ol > li'], ['ol', ['li', 0]]), defining: true },
    quote: { ...paragraphOf(['blockquote'], ['blockquote', 0]), defining: true },
    rule: { group: 'block', attrs: { id: { default: '' } }, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

export type TextKind = 'paragraph' | 'heading' | 'bullet' | 'numbered' | 'quote';
