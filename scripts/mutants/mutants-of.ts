import type { Source } from '../asvs/code/deployed-files.ts';
import { bare, isNode, type Node, nodesIn, type Place, readCode } from '../asvs/code/read-code.ts';

/** One small change to a file, such as a slip would make. */
export interface Mutant {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** Original and mutated text. */
  readonly from: string;
  readonly to: string;
  /** The whole file with the change. */
  readonly text: string;
}

/** Replacements by operator. */
const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** Every change that is tried: conditions turned round, boundaries moved by one, answers left out, calls not made. */
export const mutantsOf = ({ path, text }: Source): Mutant[] => {
  const { ofType } = readCode({ path, text });
  const all = (types: readonly string[]): readonly Place[] => types.flatMap(ofType);
  const made: Mutant[] = [];
  const change = ({ start, end }: Pick<Node, 'start' | 'end'>, to: string): void => {
    const from = text.slice(start, end);
    const line = text.slice(0, start).split('\n').length;
    made.push({ path, line, from, to, text: text.slice(0, start) + to + text.slice(end) });
  };
  for (const { node } of all(['BinaryExpression', 'LogicalExpression'])) {
    const { left, right, operator } = node;
    const to = operators[String(operator)];
    if (to === undefined || !isNode(left) || !isNode(right)) continue;
    // Texts are put together by the same sign as sums, and nothing but a test for it would say so.
    if (operator === '+' && [left, right].some((side) => isText(bare(side)))) continue;
    const start = text.indexOf(String(operator), left.end);
    change({ start, end: start + String(operator).length }, to);
  }
  for (const { node } of all(['IfStatement', 'ConditionalExpression']))
    if (isNode(node['test'])) change(node['test'], `!(${text.slice(node['test'].start, node['test'].end)})`);
  for (const { node } of ofType('UnaryExpression'))
    if (node['operator'] === '!' && isNode(node['argument']))
      change(node, text.slice(node['argument'].start, node['argument'].end));
  for (const { node } of ofType('ReturnStatement')) {
    const { argument } = node;
    if (isNode(argument) && text.slice(argument.start, argument.end) !== 'undefined') change(argument, 'undefined');
  }
  for (const { node } of ofType('ExpressionStatement')) {
    const expression = bare(node['expression']);
    const called = expression?.type === 'AwaitExpression' ? bare(expression['argument']) : expression;
    if (called?.type === 'CallExpression') change(node, ';');
  }
  for (const { node } of ofType('ThrowStatement')) change(node, ';');
  for (const { node } of ofType('Literal'))
    if (typeof node['value'] === 'number') change(node, String(node['value'] + 1));
  return made.toSorted((one, other) => one.line - other.line);
};

const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'Literal' && typeof node['value'] === 'string') ||
  (node?.type === 'BinaryExpression' && nodesIn([node['left'], node['right']]).some((side) => isText(bare(side))));
