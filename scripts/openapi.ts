/** `npm run openapi`, and part of `npm run build`: writes the OpenAPI document of the contract to dist/openapi.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import packageJson from '../package.json' with { type: 'json' };
import { openApiDocument } from './openapi-document.ts';

const folder = join(projectRoot, 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApiDocument(packageJson.version), null, 2)}\n`);
process.stdout.write('dist/openapi.json is written.\n');
