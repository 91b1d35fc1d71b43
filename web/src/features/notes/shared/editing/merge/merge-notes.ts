import type { Block } from '#contract/notes/blocks.ts';
import { mergeWords } from './merge-words.ts';
import { lookOf } from './styled-words.ts';

export interface Written {
  readonly title: string;
  readonly blocks: readonly Block[];
}

interface Versions {
  /** The common ancestor. */
  readonly base: Written;
  /** The version of this device. */
  readonly mine: Written;
  /** The version of the server. */
  readonly theirs: Written;
}

export interface Merged extends Written {
  /** The blocks in which this device's words stand below those of the other, because both changed the same ones. */
  readonly collisions: readonly string[];
}

/**
 * Puts two versions of a note together, block by block and in a block word by word. Nothing that was typed is lost: what was edited
 * outlives its deletion elsewhere, and where both changed the same words both paragraphs stay, this device's as a new one.
 */
export const mergeNotes = ({ base, mine, theirs }: Versions, newId: () => string): Merged => {
  const known = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const collisions: string[] = [];
  const beside = (block: Block): Block => {
    const id = newId();
    collisions.push(id);
    return { ...block, id };
  };
  const blocks = orderOf(base, mine, theirs).flatMap((id) => {
    const [ofBase, ofMine, ofTheirs] = [known.base.get(id), known.mine.get(id), known.theirs.get(id)];
    if (!ofMine || !ofTheirs) {
      const left = ofMine ?? ofTheirs;
      return left && !(ofBase && isSameBlock(left, ofBase)) ? [left] : [];
    }
    const merged = mergeBlocks(ofBase, ofMine, ofTheirs);
    return merged ? [merged] : [ofTheirs, beside(ofMine)];
  });
  const title = mergeTitles(base.title, mine.title, theirs.title);
  if (title !== undefined) return { title, blocks, collisions };
  const ownTitle = beside({ id: '', kind: 'paragraph', text: mine.title, marks: [] });
  return { title: theirs.title, blocks: [ownTitle, ...blocks], collisions };
};

/** Whether two versions say the same in the same way. */
export const isSame = (one: Written, other: Written): boolean =>
  isSameTitle(one.title, other.title) &&
  one.blocks.length === other.blocks.length &&
  one.blocks.every((block, at) => {
    const same = other.blocks[at];
    return same?.id === block.id && isSameBlock(block, same);
  });

const byId = ({ blocks }: Written): ReadonlyMap<string, Block> => new Map(blocks.map((block) => [block.id, block]));

const isSameBlock = (one: Block, other: Block): boolean =>
  one.kind === other.kind && one.text === other.text && lookOf(one) === lookOf(other);

const mergeBlocks = (base: Block | undefined, mine: Block, theirs: Block): Block | undefined => {
  if (isSameBlock(mine, theirs)) return theirs;
  if (!base) return undefined;
  if (isSameBlock(base, mine)) return theirs;
  if (isSameBlock(base, theirs)) return mine;
  const kind = base.kind === mine.kind ? theirs.kind : mine.kind;
  if (kind !== theirs.kind && base.kind !== theirs.kind) return undefined;
  const words = mergeWords(base, mine, theirs);
  return words && { id: base.id, kind, text: words.text, marks: [...words.marks] };
};

// The server keeps titles so.
const trimmed = (title: string): string => title.trim().normalize('NFC');
const isSameTitle = (one: string, other: string): boolean => trimmed(one) === trimmed(other);

const plain = (text: string) => ({ text, marks: [] });

const mergeTitles = (base: string, mine: string, theirs: string): string | undefined => {
  if (isSameTitle(mine, theirs) || isSameTitle(base, theirs)) return mine;
  if (isSameTitle(base, mine)) return theirs;
  return mergeWords(plain(base), plain(mine), plain(theirs))?.text;
};

/**
 * The ids of all blocks in the order of the version that moved some; what only the other has comes after what stands before it there.
 */
const orderOf = (base: Written, mine: Written, theirs: Written): string[] => {
  const [lead, other] = isMoved(base, theirs) ? [theirs, mine] : [mine, theirs];
  const order = lead.blocks.map(({ id }) => id);
  const placed = new Set(order);
  let before: string | undefined;
  for (const { id } of other.blocks) {
    if (!placed.has(id)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
      placed.add(id);
    }
    before = id;
  }
  return order;
};

const isMoved = (base: Written, now: Written): boolean => {
  const there = new Set(now.blocks.map(({ id }) => id));
  const left = base.blocks.filter(({ id }) => there.has(id));
  const known = byId(base);
  return now.blocks.filter(({ id }) => known.has(id)).some(({ id }, at) => left[at]?.id !== id);
};
