/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/**
 * Lines no wider than `width` points: broken at spaces and at ends of lines, and inside a word only where it is wider than a line.
 * An empty text is one empty line.
 */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text.split(/\r\n|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

const wrapParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/[ \t]+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= width ? [word] : broken(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
};

/** A word in pieces of at most a line each: behind a sign that joins its parts, as in addresses, where one is in the line, and else anywhere. */
const broken = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      const joined = /^.*[@./_-]/su.exec(piece)?.[0] ?? piece;
      pieces.push(joined);
      piece = piece.slice(joined.length);
    }
    piece += character;
  }
  return [...pieces, piece];
};
