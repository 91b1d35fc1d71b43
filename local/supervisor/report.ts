import type { DemoAccount } from '../seed/demo-people.ts';
import type { StackDescription } from '../stack.ts';
import type { Options } from './options.ts';

export interface ReportInput {
  readonly stack: StackDescription;
  readonly options: Options;
  readonly accounts: readonly DemoAccount[];
  readonly demo: boolean;
}

/** Describes a running start: where everything is and who may sign in. */
export const report = ({ stack, options, accounts, demo }: ReportInput): string => {
  // Since the process began.
  const seconds = (performance.now() / 1000).toFixed(1);
  return [
    '',
    `  Stillwater is ready (${seconds} s)`,
    '',
    ...table([
      ['Web', stack.webOrigin, portNote(stack.webOrigin, options.port)],
      ['Mailbox', stack.mailbox, portNote(stack.mailbox, 8005)],
      ['Data', options.dataFolder, ''],
    ]),
    '',
    ...(demo
      ? table([
          ['Demo account', 'E-mail', 'Password'],
          ...accounts.map(({ role, email, password }) => [role, email, password]),
        ])
      : ['  No demo accounts: sign up at /coach-signup or /signup.']),
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
};

const portNote = (address: string, wanted: number): string =>
  wanted === 0 || Number(new URL(address).port) === wanted ? '' : `(port ${wanted} was taken)`;

const table = (rows: readonly (readonly string[])[]): string[] => {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd());
};
