import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionType, NodePlopAPI } from 'plop';
import { edit, write } from './actions.ts';
import { withImport, withName } from './edits.ts';
import { camelOf, kebabOf, titleOf } from './words.ts';

/**
 * A kind of item that is one person's: its declaration among those of its subject, and its row in the access patterns.
 * @param subject a folder of lambdas/data/: `journal/goals`
 * @param name what one is called: `Goal`, `savedSearch`
 */
export const entityActions = (plop: NodePlopAPI, subject: string, name: string): ActionType[] => {
  const kebab = kebabOf(camelOf(name)).replace(/^-/, '');
  const words = {
    subject: subject.split('/').at(-1),
    title: titleOf(kebab),
    item: `${camelOf(kebab)}Item`,
    id: `${camelOf(kebab)}Id`,
    prefix: kebab.toUpperCase(),
  };
  const file = `lambdas/data/${subject}/entities.ts`;
  const declaration = plop.renderString(readFileSync('scripts/new/templates/lambdas/entity.hbs', 'utf8'), words);
  const row =
    `| ${words.title} | \`USER#{userId}\` / \`${words.prefix}#{${words.id}}\` |  | ` +
    `userId: delete, exported as ${words.subject} |`;
  return [
    ...(existsSync(join(process.cwd(), file)) ? [] : newSubject(subject, file)),
    edit(file, (text) => text + declaration),
    edit('docs/access-patterns.md', (text) => text.replace(/(\| item \|.*\n\| ---.*\n)/, `$1${row}\n`)),
  ];
};

const newSubject = (subject: string, file: string): ActionType[] => [
  write(file, "import { entity } from '#lambdas/data/table/entity.ts';\n"),
  edit('lambdas/data/entities.ts', (text) =>
    withImport(
      withName(text, 'AnyEntity>>[] = [', camelOf(subject.replaceAll('/', '-'))),
      `import * as ${camelOf(subject.replaceAll('/', '-'))} from './${subject}/entities.ts';`,
    ),
  ),
];
