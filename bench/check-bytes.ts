import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import { chunkGroups } from '../web/chunks.ts';
import { budgets } from './bytes/budgets.ts';
import { readBuiltSite } from './bytes/built-site.ts';
import { allScreens, signIn } from './bytes/screens.ts';
import { possible } from './bytes/transfer.ts';

/**
 * `npm run test:bytes`: every screen keeps within what a first visit of it may transfer. It reads what Vite has written about the
 * build, without a browser; `npm run bench -- web` visits some of the screens and sees that the figures are the same.
 */
const site = readBuiltSite(join(projectRoot, 'dist/web'));
const screens = await allScreens();
const login = screens.find(({ path }) => path === '/login');
if (!login) throw new Error('There is no /login to compare with');
const usedLogin = site.bytesOf([...login.sources, signIn]);

const faults: string[] = [];
const check = (what: string, bytes: number, budget: number): string => {
  const figure = `${(bytes / 1024).toFixed(1)} of ${budget} KiB`;
  if (bytes > budget * 1024) faults.push(`${what}: ${figure}`);
  return figure;
};

for (const { path, inPortal, sources } of screens) {
  const bytes = possible(path, site.bytesOf(sources));
  const openBudget = path.endsWith('signup') ? budgets.signUpScript : budgets.openScript;
  const script = inPortal
    ? check(`${path}, JavaScript beyond a used login`, bytes.script - usedLogin.script, budgets.portalScript)
    : check(`${path}, JavaScript`, bytes.script, openBudget);
  const stylesheet = inPortal ? budgets.portalStylesheet : budgets.openStylesheet;
  const styles = check(`${path}, CSS`, bytes.stylesheet, stylesheet);
  console.log(`${path}: JavaScript ${script}${inPortal ? ' beyond a used login' : ''}; CSS ${styles}`);
  check(`${path}, fonts`, bytes.font, budgets.font);
}
for (const [source, bytes] of site.texts) check(source, bytes, budgets.texts);
for (const { name } of chunkGroups)
  if (!site.chunks.has(name)) faults.push(`web/chunks.ts: the group ${name} is empty`);

if (faults.length > 0) {
  console.error(`\nOver budget:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
