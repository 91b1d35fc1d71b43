import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * A table drawn as Markdown, and the one that a README has below its heading of the same first column. With `UPDATE=1` the README is rewritten.
 * @param path of the README, from the root of the project
 */
export const drawnInReadme = (
  path: string,
  { head, rows }: Table,
): { readonly drawn: string; readonly found: string } => {
  const drawn = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const file = join(projectRoot, path);
  const text = readFileSync(file, 'utf8');
  const found =
    text
      .split('\n\n')
      .find((block) => block.startsWith(`| ${head.join(' | ')} |`))
      ?.trimEnd() ?? '';
  if (process.env['UPDATE'] !== '1' || found === '') return { drawn, found };
  writeFileSync(
    file,
    text.replace(found, () => drawn),
  );
  return { drawn, found: drawn };
};
