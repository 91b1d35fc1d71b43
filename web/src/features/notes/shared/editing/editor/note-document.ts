import type { Node } from 'prosemirror-model';
import * as v from 'valibot';
import { Block } from '#contract/notes/blocks.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import { newParagraphId } from '#web/lib/random-id.ts';
import { noteSchema } from './schema.ts';

type Mark = Block['marks'][number];

const markKinds = ['bold', 'italic'] as const;
const Id = v.object({ id: v.string() });

/** The id that a paragraph has in the editor; empty for one that has none yet. */
export const idOf = (node: Node): string => v.parse(Id, node.attrs).id;

/** A note as the editor holds it. One without a paragraph gets its first. */
export const documentOf = (blocks: readonly Block[]): Node => {
  const { doc } = noteSchema.nodes;
  const first: Block = { id: newParagraphId(), kind: 'paragraph', text: '', marks: [] };
  return doc.create(null, (blocks.length > 0 ? blocks : [first]).map(nodeOf));
};

/** A paragraph as the editor holds it. */
export const nodeOf = ({ id, kind, text, marks }: Block): Node =>
  noteSchema.nodes[kind].create({ id }, kind === 'rule' ? null : inlineOf(text, marks));

/** Text between the places where marks begin and end, and breaks for the ends of lines. */
const inlineOf = (text: string, marks: readonly Mark[]): Node[] => {
  const places = [0, text.length, ...marks.flatMap(({ from, to }) => [from, to])];
  const ends = [...text.matchAll(/\n/g)].flatMap(({ index }) => [index, index + 1]);
  const cuts = [...new Set([...places, ...ends])].filter((at) => at <= text.length).toSorted((a, b) => a - b);
  return cuts.slice(1).map((to, before) => {
    const from = cuts[before] ?? 0;
    const set = markKinds.filter((kind) =>
      marks.some((mark) => mark.kind === kind && mark.from <= from && to <= mark.to),
    );
    const made = set.map((kind) => noteSchema.mark(kind));
    const piece = text.slice(from, to);
    return piece === '\n' ? noteSchema.nodes.break.create(null, null, made) : noteSchema.text(piece, made);
  });
};

const Kind = Block.entries.kind;

/** Turns the editor's document into blocks to save. */
export const blocksOf = (document: Node): Block[] => {
  const blocks: Block[] = [];
  document.forEach((node) => {
    const id = idOf(node);
    blocks.push({ id, kind: v.parse(Kind, node.type.name), text: plain(node.textContent), marks: marksOf(node) });
  });
  return blocks;
};

const marksOf = (paragraph: Node): Mark[] =>
  markKinds.flatMap((kind) => {
    const found: Mark[] = [];
    paragraph.forEach((inline, from) => {
      if (!noteSchema.marks[kind].isInSet(inline.marks)) return;
      const to = from + inline.nodeSize;
      const last = found.at(-1);
      if (last?.to === from) found[found.length - 1] = { ...last, to };
      else found.push({ kind, from, to });
    });
    return found;
  });

/** Without the characters that nobody sees and the server refuses; as long as before, so that marks stay in their places. */
const plain = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}]/gu, (odd) => (odd === '\n' || odd === '\t' ? odd : ' '));

/** Whether a note may be as large; how long it is in all is for the server to say. */
export const fits = (document: Node): boolean => {
  if (document.childCount > noteLimits.blocks) return false;
  let isFitting = true;
  document.forEach((node) => {
    isFitting &&= node.content.size <= noteLimits.block;
  });
  return isFitting;
};

const bullet = /^\s*[-*•·▪◦]\s+/;
const number = /^\s*\d{1,3}[.)]\s+/;

/** Turns pasted text into blocks: each line is a paragraph, and lines that look like items of a list are items. */
export const blocksOfText = (text: string): Block[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n+/)
    .flatMap(inBlocks)
    .map((line): Block => {
      const kind = bullet.test(line) ? 'bullet' : number.test(line) ? 'numbered' : 'paragraph';
      const words = kind === 'paragraph' ? line : line.replace(kind === 'bullet' ? bullet : number, '');
      return { id: newParagraphId(), kind, text: plain(words), marks: [] };
    });

/** As many pieces as a line needs for none to be longer than a block may be; a character of two units stays whole. */
const inBlocks = (line: string): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (piece.length + character.length > noteLimits.block) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece === '' ? pieces : [...pieces, piece];
};

/** The same the other way, for what is copied. */
export const textOf = (blocks: readonly Pick<Block, 'kind' | 'text'>[]): string => {
  let count = 0;
  return blocks
    .map(({ kind, text }) => {
      count = kind === 'numbered' ? count + 1 : 0;
      if (kind === 'bullet') return `- ${text}`;
      return kind === 'numbered' ? `${count}. ${text}` : text;
    })
    .join('\n');
};
