/** `npm run openapi`: writes the OpenAPI document of the contract to docs/openapi.json. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { openApiDocument } from './openapi-document.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/openapi.json');

writeFileSync(file, `${JSON.stringify(openApiDocument(packageJson.version), null, 2)}\n`);
// In the one format that all files of the project have.
const { status } = spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(1);
process.stdout.write('docs/openapi.json is written.\n');
