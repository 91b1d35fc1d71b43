import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';

/** A screen of the product and what is fetched for it, by the names of Vite's manifest. */
export interface ScreenSources {
  readonly path: string;
  /** Seen only by who is signed in. */
  readonly inPortal: boolean;
  readonly sources: readonly string[];
}

const web = join(projectRoot, 'web');

const Manifest = v.object({
  feature: v.object({
    texts: v.string(),
    screens: v.array(
      v.object({
        path: v.string(),
        seenBy: v.string(),
        moreTexts: v.optional(v.array(v.string()), []),
        load: v.function(),
      }),
    ),
  }),
});

/** For each kind of viewer what is fetched around a page, as `web/src/app/routes.tsx` and `guarded.tsx` arrange it. */
const plain = [
  'src/app/signed-in.tsx',
  'src/app/portals/user.ts',
  'src/shell/frames/plain-frame.tsx',
  textsOf('frames'),
  textsOf('unsent'),
];
const portal = (name: string): string[] => [
  'src/app/signed-in.tsx',
  `src/app/portals/${name}.ts`,
  'src/shell/frames/portal-frame.tsx',
  textsOf('frames'),
];
/** Fetched by a client's device in order to store things. */
const keeping = 'src/lib/offline/keeping.ts';
/** Around those of everybody's that stand in the menu of the person. */
const open = [
  'src/app/open-frame.tsx',
  ...['visitor', 'client', 'coach', 'administrator'].map((reader) => textsOf(`help-${reader}`)),
];
const around: Readonly<Record<string, readonly string[]>> = {
  everybody: [],
  'signed-out': [],
  invited: [],
  'signed-in': plain,
  user: [...plain, keeping],
  coach: portal('coach'),
  'internal-superuser': portal('admin'),
};

/** Cognito; fetched as soon as a form before the sign-in is used, and where a token has to be renewed. */
export const signIn = 'src/lib/auth/cognito.ts';

/** Fetched on the first use of a prerendered login: the application, and the checks of the fields. */
export const firstUse = ['src/app/prerender/take-over.ts', 'src/features/accounts/open/auth/field-checks.ts', signIn];

/** Needed by every page behind the sign-in. */
const signedIn = [signIn, 'src/lib/offline/load-person.ts', 'src/app/shared-data.tsx', textsOf('problems')];

/** Stands for the file of texts of a namespace, in English. */
function textsOf(namespace: string): string {
  return `${namespace}/texts/en.json`;
}

/** The file that a screen's `load` imports: the manifest says it in no other way. @param folder of the feature, from web/ on */
const pageOf = (folder: string, load: (...args: never) => unknown): string => {
  const [, file] = /import\(['"`][.]\/([^'"`]+)['"`]\)/.exec(String(load)) ?? [];
  if (!file) throw new Error(`${folder}/feature.ts: no import is seen in ${String(load)}`);
  return `${folder}/${file}`;
};

const screensOf = async (file: string): Promise<ScreenSources[]> => {
  const { feature } = v.parse(Manifest, await import(pathToFileURL(file).href));
  const folder = relative(web, dirname(file));
  return feature.screens.map(({ path, seenBy, moreTexts, load }) => {
    const frame = around[seenBy];
    if (!frame) throw new Error(`${path}: nobody has said what surrounds pages that are seen by ${seenBy}`);
    const inPortal = frame.length > 0;
    const openFrame = seenBy === 'everybody' && feature.texts.startsWith('account-') ? open : [];
    const texts = ['common', feature.texts, ...moreTexts].map(textsOf);
    return {
      path,
      inPortal,
      sources: ['index.html', pageOf(folder, load), ...texts, ...frame, ...openFrame, ...(inPortal ? signedIn : [])],
    };
  });
};

/** Every screen, collected from the manifests of the features. */
export const allScreens = async (): Promise<readonly ScreenSources[]> => {
  const features = join(web, 'src/features');
  const manifests = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'feature.ts')
    .map((path) => join(features, path));
  return (await Promise.all(manifests.map(screensOf))).flat();
};
