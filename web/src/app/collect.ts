import { addTexts, type Namespace, type TextFiles } from '#web/lib/i18n/i18n.ts';
import { namespaceOf } from '#web/lib/i18n/namespace-of.ts';
import type { AnyFeature, Screen } from '#web/shell/feature.ts';
import type { MenuEntry } from '#web/shell/menus/menu-entry.ts';

/** A text, or texts by name; nothing where a feature has no text called `title`. */
type Title = string | Readonly<Record<string, string>> | null;

/** Files that Vite finds in the folders of features, by path. */
interface Found {
  readonly manifests: Readonly<Record<string, AnyFeature>>;
  readonly texts: TextFiles;
  /** Of the texts only what lies under `title`. */
  readonly titles?: Readonly<Record<string, Title>>;
}

/** A screen and where its texts are. */
export interface CollectedScreen extends Screen {
  readonly namespace: Namespace;
}

export interface Portal {
  readonly screens: readonly CollectedScreen[];
  /** Its menu, in order. */
  readonly entries: readonly MenuEntry[];
}

/** The screens of one portal and the menu that leads to them. */
export const collect = ({ manifests, texts, titles = {} }: Found): Portal => {
  addTexts(texts);
  const screens = Object.values(manifests).flatMap((feature) =>
    feature.screens.map((screen) => ({ ...screen, namespace: feature.texts })),
  );
  const titlesOf = new Map(Object.entries(titles).map(([path, title]) => [fileOf(path), title]));
  const inMenu = screens
    .filter(({ menu }) => menu !== undefined)
    .toSorted((a, b) => (a.menu?.position ?? 0) - (b.menu?.position ?? 0));
  const entries = inMenu.map(({ path, namespace, title, menu }) => ({
    to: path,
    titleIn: (language: string) => textAt(titlesOf.get(`${namespace}/${language}.json`), title),
    icon: menu?.icon,
    standsOut: menu?.standsOut ?? false,
    news: menu?.news,
    exact: inMenu.some((other) => other.path.startsWith(`${path}/`)),
  }));
  return { screens, entries };
};

/** `…/clients/coach/clients/texts/nl.json` → `coach-clients/nl.json` */
const fileOf = (path: string): string => {
  const [folder = '', file = ''] = path.split('/texts/');
  return `${namespaceOf(folder)}/${file}`;
};

/** @param key `title` or `title.<name>` */
const textAt = (title: Title | undefined, key: string): string => {
  if (typeof title === 'string') return title;
  return title?.[key.slice('title.'.length)] ?? '';
};
