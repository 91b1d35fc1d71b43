import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { projectRoot } from '#local/project-root.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';

/**
 * `npm run mutants [-- ROOM …] [--minutes=N] [--seed=N]`: changes the code of these rooms in one small place at a time and runs the tests beside it,
 * which should fail. What no test notices is printed. With a number of minutes it is a sample, drawn by the seed. No file is written: the
 * change is made where Vite reads the file.
 */
const given = process.argv.slice(2);
const numberOf = (name: string, otherwise: number): number =>
  Number(given.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const rooms = given.filter((word) => !word.startsWith('--'));
const end = Date.now() + numberOf('minutes', 24 * 60) * 60_000;

const usual = (): string[] => [
  'lambdas/http',
  ...readdirSync(join(projectRoot, 'contract'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `contract/${name}`),
  ...readdirSync(join(projectRoot, 'lambdas'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[\w-]+\/rules$/.test(path))
    .map((path) => `lambdas/${path}`),
];

const filesIn = (room: string): string[] =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(room, path));

/** The same for the same seed. Source: mulberry32. */
const randomFrom = (seed: number) => (): number => {
  seed = Math.trunc(seed + 0x6d2b79f5);
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const all = (rooms.length > 0 ? rooms : usual())
  .flatMap(filesIn)
  .flatMap((path) => mutantsOf({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
const random = randomFrom(numberOf('seed', 1));
const drawn = all
  .map((mutant) => ({ mutant, place: random() }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ mutant }) => mutant);

let current: Mutant | undefined;

/** Of the contract by its own configuration; everything else by that of the Lambdas. */
const started = new Map<string, Promise<Vitest>>();
const vitestFor = (config: string): Promise<Vitest> => {
  const running =
    started.get(config) ??
    (async () => {
      const vitest = await createVitest(
        'test',
        {
          config: join(projectRoot, 'testing/vitest', config),
          watch: false,
          bail: 1,
          maxWorkers: 1,
          // A mutant may wait for ever.
          testTimeout: 20_000,
          reporters: [{}],
          silent: true,
        },
        {
          plugins: [
            {
              name: 'mutant',
              enforce: 'pre',
              transform: (_, id) =>
                current && id.split('?')[0] === join(projectRoot, current.path) ? current.text : undefined,
            },
          ],
        },
      );
      await vitest.standalone();
      return vitest;
    })();
  started.set(config, running);
  return running;
};

/** The tests beside a file: of its function; of its area, or where that has none, of the whole contract, which takes long. */
const testsBeside = (path: string): readonly (readonly string[])[] => {
  const room = `${path.split('/').slice(0, 2).join('/')}/`;
  return path.startsWith('contract/') ? [[room], ['contract/', 'scripts/openapi-document.test.ts']] : [[room]];
};

/** Minutes of random requests each, at every route. */
const slow = /\/http\/(any-input|grants)\b/;

const isNoticed = async (mutant: Mutant | undefined, path: string): Promise<boolean | undefined> => {
  const vitest = await vitestFor(path.startsWith('contract/') ? 'vitest.config.ts' : 'lambdas.config.ts');
  current = mutant;
  vitest.invalidateFile(join(projectRoot, path));
  for (const beside of testsBeside(path)) {
    const there = await vitest.globTestSpecifications([...beside]);
    const specifications = there.filter(({ moduleId }) => !slow.test(moduleId));
    if (specifications.length === 0) continue;
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications);
    return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
  }
  return undefined;
};

const tried = { noticed: 0, unnoticed: 0, untested: 0 };
const whole = new Map<string, boolean | undefined>();
for (const mutant of drawn) {
  if (Date.now() > end) break;
  const room = mutant.path.split('/').slice(0, 2).join('/');
  // Without a change they have to pass, or failing says nothing.
  if (!whole.has(room)) whole.set(room, await isNoticed(undefined, mutant.path));
  if (whole.get(room) === true) continue;
  const noticed = await isNoticed(mutant, mutant.path);
  const outcome = noticed === undefined ? 'untested' : noticed ? 'noticed' : 'unnoticed';
  tried[outcome] += 1;
  if (outcome !== 'noticed')
    console.log(
      `${outcome}: ${mutant.path}:${mutant.line} ${mutant.from.replaceAll(/\s+/g, ' ')} → ${mutant.to.replaceAll(/\s+/g, ' ')}`,
    );
}
for (const vitest of started.values()) await (await vitest).close();
const failing = [...whole].filter(([, fails]) => fails === true).map(([room]) => room);
if (failing.length > 0) console.log(`Left out, because tests fail without a change: ${failing.join(', ')}`);
const count = tried.noticed + tried.unnoticed + tried.untested;
const score = count === 0 ? 0 : (100 * tried.noticed) / count;
console.log(
  `${count} of ${all.length} mutants tried: ${tried.noticed} noticed, ${tried.unnoticed} unnoticed, ${tried.untested} without a test beside them; ${score.toFixed(0)} %`,
);
// A run that tried nothing, or met tests that fail by themselves, says nothing.
process.exitCode = count === 0 || failing.length > 0 ? 1 : 0;
