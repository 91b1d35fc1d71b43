/** Element names and their content. */
export interface XmlTree {
  readonly [element: string]: string | XmlTree;
}

/** A document in SES's namespace. */
export const xml = (root: string, tree: XmlTree): string =>
  `<${root} xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${elements(tree)}</${root}>`;

const elements = (tree: XmlTree): string =>
  Object.entries(tree)
    .map(([name, content]) => `<${name}>${typeof content === 'string' ? escape(content) : elements(content)}</${name}>`)
    .join('');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
