import { parseSync } from 'vite';
import type { Source } from './deployed-files.ts';

/** A node of the tree of a program, ESTree with JSX and TypeScript. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Something that runs, and what it stands in. Types are left out: they are gone when the code runs. */
export interface Place {
  readonly node: Node;
  readonly within?: Place;
}

interface Import {
  /** Undefined where it is computed. */
  readonly from: string | undefined;
  /** The names as the module gives them; `*` for all of it. */
  readonly names: readonly string[];
  readonly place: Place;
}

export interface Code {
  readonly path: string;
  readonly ofType: (type: string) => readonly Place[];
  /** Where an identifier, or a text that is one, has this name. */
  readonly named: (name: string) => readonly Place[];
  readonly imports: readonly Import[];
  /** The line in which a place begins, for messages and lists. */
  readonly lineOf: (place: Place) => string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);
const running = new Set([
  ...wrappers,
  'TSExportAssignment',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSParameterProperty',
]);

const isGone = (node: Node): boolean =>
  (node.type.startsWith('TS') && !running.has(node.type)) ||
  node['declare'] === true ||
  node['importKind'] === 'type' ||
  node['exportKind'] === 'type';

/** Without `as`, `!` and brackets. */
export const bare = (value: unknown): Node | undefined => {
  if (!isNode(value)) return undefined;
  return wrappers.has(value.type) || value.type === 'ParenthesizedExpression' || value.type === 'ChainExpression'
    ? bare(value['expression'])
    : value;
};

/** The text of a string, or of a template without places to fill. */
export const textOf = (value: unknown): string | undefined => {
  const node = bare(value);
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral' || nodesIn(node['expressions']).length > 0) return undefined;
  const [quasi] = nodesIn(node['quasis']);
  const text = quasi?.['value'];
  return typeof text === 'object' && text !== null && 'cooked' in text && typeof text.cooked === 'string'
    ? text.cooked
    : undefined;
};

/** Name of a node: an identifier, or a string in the place of one. */
export const nameOf = (value: unknown): string | undefined => {
  const node = bare(value);
  const name = node?.['name'];
  return typeof name === 'string' ? name : textOf(node);
};

const importOf = (place: Place): Import | undefined => {
  const { node } = place;
  switch (node.type) {
    case 'ImportExpression':
      return { from: textOf(node['source']), names: ['*'], place };
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      if (!isNode(node['source'])) return undefined;
      const specifiers = nodesIn(node['specifiers']).filter((each) => !isGone(each));
      const names = specifiers.map((each) => {
        if (each.type === 'ImportSpecifier') return nameOf(each['imported']) ?? '*';
        if (each.type === 'ExportSpecifier') return nameOf(each['local']) ?? '*';
        return each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      });
      return { from: textOf(node['source']), names: node.type === 'ExportAllDeclaration' ? ['*'] : names, place };
    }
    case 'CallExpression': {
      if (nameOf(node['callee']) !== 'require' || bare(node['callee'])?.type !== 'Identifier') return undefined;
      const declarator = place.within?.node;
      const pattern = declarator?.type === 'VariableDeclarator' ? bare(declarator['id']) : undefined;
      const names =
        pattern?.type === 'ObjectPattern' ? nodesIn(pattern['properties']).map(({ key }) => nameOf(key) ?? '*') : ['*'];
      return { from: textOf(nodesIn(node['arguments'])[0]), names, place };
    }
    default:
      return undefined;
  }
};

/** Enclosing nodes, from the inside out. */
export const around = ({ within }: Place): Node[] => (within ? [within.node, ...around(within)] : []);

const importing = [
  'ImportExpression',
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'CallExpression',
];

const add = (places: Map<string, Place[]>, key: string, place: Place): void => {
  const there = places.get(key);
  if (there) there.push(place);
  else places.set(key, [place]);
};

/** @throws Error where the text is no program */
export const readCode = ({ path, text }: Source): Code => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join()}`);
  const types = new Map<string, Place[]>();
  const names = new Map<string, Place[]>();
  const walk = (value: unknown, within?: Place): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, within);
    else if (isNode(value) && !isGone(value)) {
      const place: Place = within ? { node: value, within } : { node: value };
      add(types, value.type, place);
      const name = ownName(value);
      if (name !== undefined) add(names, name, place);
      for (const part in value) if (typeof value[part] === 'object') walk(value[part], place);
    }
  };
  walk(program);
  const ofType: Code['ofType'] = (type) => types.get(type) ?? [];
  const lineOf = ({ node: { start } }: Place): string => {
    const end = text.indexOf('\n', start);
    return text.slice(text.lastIndexOf('\n', start) + 1, end < 0 ? text.length : end).trim();
  };
  const imports = importing.flatMap(ofType).flatMap((place) => importOf(place) ?? []);
  return { path, ofType, named: (name) => names.get(name) ?? [], imports, lineOf };
};

const ownName = (node: Node): string | undefined => {
  const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node['name'] : textOf(node);
  return typeof name === 'string' ? name : undefined;
};
