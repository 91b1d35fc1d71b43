/**
 * Puts `addition` before the line on which `end` stands.
 * @throws Error when the text has no such line, or several
 */
export const before = (text: string, end: string, addition: string): string => {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) => (line.startsWith(end) ? [index] : []));
  const [place, ...others] = places;
  if (place === undefined || others.length > 0)
    throw new Error(`"${end}" begins ${places.length} lines instead of one`);
  return [...lines.slice(0, place), addition.trimEnd(), ...lines.slice(place)].join('\n');
};

/** Adds an import after the last one; the formatter sorts. */
export const withImport = (text: string, line: string): string => {
  if (text.includes(line)) return text;
  const last = [...text.matchAll(/^import [\s\S]*?;$/gm)].at(-1);
  if (!last) return `${line}\n\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
};

/**
 * Adds a name to the list or object that `opening` opens, whose closing bracket comes first after it.
 * @param opening the text up to and with the bracket
 */
export const withName = (text: string, opening: string, name: string): string => {
  const start = text.indexOf(opening);
  if (start < 0) throw new Error(`"${opening}" is not there`);
  const inside = start + opening.length;
  const end = text.slice(inside).search(/[\]}]/) + inside;
  const names = text.slice(inside, end).trim().replace(/,$/, '');
  return `${text.slice(0, inside)} ${names ? `${names}, ` : ''}${name} ${text.slice(end)}`;
};
