import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import { notice } from './notice.ts';

/** `npm run notice`: writes the file NOTICE. */
writeFileSync(join(projectRoot, 'NOTICE'), notice());
