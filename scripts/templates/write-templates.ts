/** `npm run templates`: writes what CloudFormation is told into infra/templates, for people to review. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reviewedTemplates, templatesFolder } from './reviewed-templates.ts';

await rm(templatesFolder, { recursive: true, force: true });
for (const [name, text] of Object.entries(reviewedTemplates())) {
  const file = join(templatesFolder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
process.stdout.write('infra/templates is written. Read what has changed.\n');
