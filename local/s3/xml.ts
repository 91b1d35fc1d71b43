import { S3Error } from './s3-error.ts';

/** Element names and their content; an array repeats its element, undefined leaves it out. */
export interface XmlTree {
  readonly [element: string]: XmlContent;
}
type XmlContent = string | number | boolean | undefined | XmlTree | readonly XmlTree[];

/** A result document in S3's namespace; error documents have none. */
export const xml = (
  root: string,
  tree: XmlTree,
  namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
): string => `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${elements(tree)}</${root}>`;

const elements = (tree: XmlTree): string =>
  Object.entries(tree)
    .map(([name, content]) => element(name, content))
    .join('');

const element = (name: string, content: XmlContent): string => {
  if (content === undefined) return '';
  if (isList(content)) return content.map((one) => element(name, one)).join('');
  return `<${name}>${typeof content === 'object' ? elements(content) : escape(String(content))}</${name}>`;
};

const isList = (content: XmlContent): content is readonly XmlTree[] => Array.isArray(content);

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/**
 * The inner XML of every `name` element. Enough for the two documents that S3 takes here, in which no element holds one
 * of its own name; comments and CDATA do not occur in what SDKs write.
 */
export const innerXmls = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner]) => inner ?? '',
  );

/** Text of the first `name` element. @throws S3Error MalformedXML when there is none */
export const requiredText = (document: string, name: string): string => {
  const text = optionalText(document, name);
  if (text === undefined) {
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  }
  return text;
};

export const optionalText = (document: string, name: string): string | undefined => {
  const [inner] = innerXmls(document, name);
  return inner === undefined ? undefined : unescape(inner);
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (name) return named[name] ?? whole;
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
    },
  );
