import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ActionType } from 'plop';

const root = process.cwd();

/** An action that rewrites one file and answers its path, which plop prints. */
export const edit =
  (file: string, change: (text: string) => string): ActionType =>
  () => {
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
    return file;
  };

/** An action that writes a file that is not there yet. */
export const add = (file: string, template: string, data: object): ActionType => ({
  type: 'add',
  path: join(root, file),
  templateFile: join(root, template),
  data,
});

/** An action that writes a file with this text. */
export const write =
  (file: string, text: string): ActionType =>
  () => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: 'wx' });
    return file;
  };

/** An action that formats what was written there, and sorts the imports. */
export const format =
  (...places: readonly string[]): ActionType =>
  () => {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    execFileSync(process.execPath, [biome, 'check', '--write', ...places], { cwd: root, stdio: 'pipe' });
    return 'formatted, imports sorted';
  };
