import { join } from 'node:path';
import { defaultLanguage, languages } from '#contract/core/languages.ts';
import { writtenPages } from '#contract/core/public-pages.ts';
import { projectRoot } from '#local/project-root.ts';
import { chunkGroups } from '../web/chunks.ts';
import { budgets, portalBudgets } from './bytes/budgets.ts';
import { readBuiltSite } from './bytes/built-site.ts';
import { readPrecache } from './bytes/precache.ts';
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

const openScriptOf = (path: string): number => {
  if (['/session', '/offer', '/invoice', '/billing'].includes(path)) return budgets.linkScript;
  if (path === '/help') return budgets.helpScript;
  if (path === '/get-help') return budgets.helplineScript;
  if (path === '/unsubscribe') return budgets.unsubscribeScript;
  return path.endsWith('signup') ? budgets.signUpScript : budgets.openScript;
};

const faults: string[] = [];
const check = (what: string, bytes: number, budget: number): string => {
  const figure = `${(bytes / 1024).toFixed(1)} of ${budget} KiB`;
  if (bytes > budget * 1024) faults.push(`${what}: ${figure}`);
  return figure;
};

for (const { path, inPortal, sources } of screens) {
  const bytes = possible(path, site.bytesOf(sources));
  const openBudget = openScriptOf(path);
  const script = inPortal
    ? check(`${path}, JavaScript beyond a used login`, bytes.script - usedLogin.script, portalBudgets(path).script)
    : check(`${path}, JavaScript`, bytes.script, openBudget);
  const stylesheet = inPortal ? portalBudgets(path).stylesheet : budgets.openStylesheet;
  const styles = check(`${path}, CSS`, bytes.stylesheet, stylesheet);
  console.log(`${path}: JavaScript ${script}${inPortal ? ' beyond a used login' : ''}; CSS ${styles}`);
  check(`${path}, fonts`, bytes.font, budgets.font);
}
for (const path of writtenPages) {
  for (const language of languages) {
    const { script, stylesheet, font } = site.bytesOfWritten(language, path);
    const what = `${path}, written, ${language}`;
    if (!(script > 0 && stylesheet > 0)) faults.push(`${what}: nothing is loaded, which is impossible`);
    const scripts = check(`${what}, JavaScript`, script, budgets.writtenScript);
    const styles = check(`${what}, CSS`, stylesheet, budgets.writtenStylesheet);
    const fonts = check(`${what}, fonts`, font, budgets.font);
    if (language === defaultLanguage)
      console.log(`${path}, written: JavaScript ${scripts}; CSS ${styles}; fonts ${fonts}`);
  }
}
const notes = screens.find(({ path }) => path === '/coach/notes');
if (!notes) throw new Error('There is no /coach/notes to open a note in');
const withEditor = site.bytesOf([...notes.sources, 'src/features/notes/shared/editing/editor/note-editor.tsx']);
const editor = withEditor.script - site.bytesOf(notes.sources).script;
console.log(
  `The editor of notes: JavaScript ${check('The editor of notes, JavaScript', editor, budgets.editorScript)}`,
);
const { worker, precache } = readPrecache(join(projectRoot, 'dist/web'));
console.log(`Service worker: ${check('Service worker', worker, budgets.worker)}`);
for (const [language, bytes] of precache)
  console.log(`Kept for later, ${language}: ${check(`Kept for later, ${language}`, bytes, budgets.precache)}`);
for (const [source, bytes] of site.texts) check(source, bytes, budgets.texts);
for (const { name } of chunkGroups)
  if (!site.chunks.has(name)) faults.push(`web/chunks.ts: the group ${name} is empty`);

if (faults.length > 0) {
  console.error(`\nOver budget:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
