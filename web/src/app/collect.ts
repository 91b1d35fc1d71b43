import { defined } from '#contract/core/defined.ts';
import { addTexts, type Namespace, type TextFiles } from '#web/lib/i18n/i18n.ts';
import { namespaceOf } from '#web/lib/i18n/namespace-of.ts';
import type { AnyFeature, Screen } from '#web/shell/feature.ts';
import type { MenuEntry } from '#web/shell/menus/menu-entry.ts';
import type { PlacedPage } from '#web/shell/menus/place.ts';

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
  /** Its pages with their place in the bar of a phone, those of the menu first. */
  readonly places: readonly PlacedPage[];
  /** Every page with an address and a name of its own, those of the menu first. */
  readonly pages: readonly Pick<MenuEntry, 'to' | 'titleIn'>[];
}

/** The screens of one portal and the menu that leads to them. */
export const collect = ({ manifests, texts, titles = {} }: Found): Portal => {
  addTexts(texts);
  const screens = Object.values(manifests).flatMap((feature) =>
    feature.screens.map((screen) => ({ ...screen, namespace: feature.texts })),
  );
  const titlesOf = new Map(Object.entries(titles).map(([path, title]) => [fileOf(path), title]));
  const sorted = screens.toSorted((a, b) => positionOf(a) - positionOf(b));
  const inMenu = sorted.filter(({ menu }) => menu !== undefined);
  const titleOf =
    ({ namespace, title }: CollectedScreen) =>
    (language: string): string =>
      textAt(titlesOf.get(`${namespace}/${language}.json`), title);
  const entries = inMenu.map((screen) => ({
    to: screen.path,
    titleIn: titleOf(screen),
    icon: screen.menu?.icon,
    key: screen.menu?.key,
    standsOut: screen.menu?.standsOut ?? false,
    news: screen.menu?.news,
    exact: inMenu.some((other) => other.path.startsWith(`${screen.path}/`)),
  }));
  const places = sorted.flatMap((screen) => {
    const { path, place, menu } = screen;
    if (place === undefined) return [];
    const { icon = menu?.icon, ...within } = typeof place === 'string' ? { of: place } : place;
    return [{ ...within, ...defined({ icon }), path, titleIn: titleOf(screen), news: menu?.news }];
  });
  const pages = sorted.filter(isNamed).map((screen) => ({ to: screen.path, titleIn: titleOf(screen) }));
  return { screens, entries, places, pages };
};

/** A search finds it by its name. */
const isNamed = ({ path, title, onlyLed }: CollectedScreen): boolean =>
  title.startsWith('title') && !path.includes(':') && !onlyLed;

const afterMenu = 1_000;

/** Pages outside the menu come last. */
const positionOf = ({ menu }: Screen): number => menu?.position ?? afterMenu;

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
