import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';

const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const Package = v.object({
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  integrity: v.optional(v.string()),
  optional: v.optional(v.boolean(), false),
  inBundle: v.optional(v.boolean(), false),
});
const Lock = v.object({ packages: v.record(v.string(), Package) });

test('no package comes from elsewhere than a registry of npm, and each has its digest', () => {
  const { packages } = v.parse(Lock, JSON.parse(textOf('package-lock.json')));
  // Workspaces lie here, and are linked.
  const fetched = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  expect(fetched.length).toBeGreaterThan(300);
  // An address is left out where it is the registry's.
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  // Tools' binaries for other platforms are listed without one, and what lies in another package's archive has that one's.
  const bare = fetched.filter(([, one]) => !one.optional && !one.inBundle && !one.integrity?.startsWith('sha512-'));
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('every deployment keeps a bill of what it is made of', () => {
  const workflow = textOf('.github/workflows/deploy-stage.yml');
  const [, file] = /npm sbom --sbom-format=cyclonedx --omit=dev > (\S+)/.exec(workflow) ?? [];
  expect(file).toBeDefined();
  expect(workflow).toContain(`path: ${file}`);
  expect(workflow).toContain('if-no-files-found: error');
});
