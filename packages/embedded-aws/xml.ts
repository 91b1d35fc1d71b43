import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** Element names and their content; an array repeats its element, undefined leaves it out. */
export interface XmlTree {
  readonly [element: string]: XmlContent;
}
type XmlContent = string | number | boolean | undefined | XmlTree | readonly XmlTree[];

const attribute = '@';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: attribute });

/** A document with its declaration. */
export const xml = (root: string, tree: XmlTree, namespace?: string): string => {
  const content = namespace === undefined ? tree : { [`${attribute}xmlns`]: namespace, ...tree };
  // Readers take a carriage return that stands there as itself for a line break.
  const document = builder.build({ [root]: content }).replaceAll('\r', '&#13;');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}`;
};

/**
 * Parses a document: texts as strings, undefined when it is not well-formed.
 * @param repeated elements that become an array also when there is one of them
 */
export const parseXml = (document: string, repeated: readonly string[]): unknown => {
  if (XMLValidator.validate(document) !== true) return undefined;
  const parser = new XMLParser({
    parseTagValue: false,
    trimValues: false,
    // Numbered characters come with these.
    htmlEntities: true,
    isArray: (name) => repeated.includes(name),
  });
  return parser.parse(document);
};
