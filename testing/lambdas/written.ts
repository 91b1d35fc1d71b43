import type { Block } from '#contract/notes/blocks.ts';

/** Paragraphs of these texts, as a device would send them. */
export const paragraphs = (...texts: readonly string[]): Block[] =>
  texts.map((text, index) => ({ id: `block-${index}`.padEnd(8, '0'), kind: 'paragraph', text, marks: [] }));
