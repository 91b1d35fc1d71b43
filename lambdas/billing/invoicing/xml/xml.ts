/** An element: its name, and its text or its parts; parts that are absent are left out. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly (Element | undefined)[];
}

export const element = (
  name: string,
  content: Element['content'],
  attributes: Readonly<Record<string, string>> = {},
): Element => ({ name, attributes, content });

/** Where a text may be absent, its element is too. */
export const optional = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Element | undefined => (text === undefined || text === '' ? undefined : element(name, text, attributes));

/** An XML document of UTF-8. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;

const written = ({ name, attributes, content }: Element, indent: string): string => {
  const start = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;
  if (typeof content === 'string') return `${start}${escaped(content)}</${name}>\n`;
  const parts = content.filter((part) => part !== undefined).map((part) => written(part, `${indent}  `));
  return `${start}\n${parts.join('')}${indent}</${name}>\n`;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replaceAll(noCharacter, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** Characters that XML cannot hold, accepted before they were refused. Source: XML 1.0, production 2. */
const noCharacter = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
