import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { UserType } from '#contract/core/user-type.ts';
import type { Namespace } from '#web/lib/i18n/i18n.ts';
import type { News } from './menus/menu-entry.ts';
import type { InPlace, PlaceName } from './menus/place.ts';

/** `invited`: people signed out, and anyone who follows an invitation. `signed-in`: every kind of person. */
export type Viewer = 'everybody' | 'signed-out' | 'invited' | 'signed-in' | UserType;

interface ScreenMenu {
  /** Among the entries of the portal's menu. The numbers may leave room for others. */
  readonly position: number;
  /** An outline on a 22 × 22 grid, for menus that show pictures. */
  readonly icon?: string;
  /** The letter that leads there after G; another for each entry of a portal. */
  readonly key?: string;
  /** A counter of news beside the entry. */
  readonly news?: News;
  /** Drawn so that it is found in need, where a menu has only words. */
  readonly standsOut?: boolean;
}

/** A screen before it is opened. */
export interface Screen {
  /** From the root. */
  readonly path: `/${string}`;
  readonly seenBy: Viewer;
  /** How the document and the menu call it: a key among the feature's texts. */
  readonly title: string;
  /** Stands before the title of the document, where the screen is a part of what the title names. */
  readonly part?: string;
  /** Without what a link brings along there is nothing on it, so that nobody can go there by its name. */
  readonly onlyLed?: boolean;
  /** Its place in the portal's menu, if it has one. */
  readonly menu?: ScreenMenu;
  /** The place of a phone's bar that it belongs to, if any. */
  readonly place?: PlaceName | InPlace;
  /** The texts of others that are fetched with the feature's own. */
  readonly moreTexts?: readonly Namespace[];
  /** It asks for what a look inside does not show, so that a visitor reads that instead. */
  readonly closedInside?: boolean;
  readonly load: () => Promise<{ Component: ComponentType }>;
}

export interface AnyFeature {
  /** The namespace of its texts, which is the name of its folder. */
  readonly texts: Namespace;
  readonly screens: readonly Screen[];
}

type TitleOf<Texts extends Namespace> =
  | { readonly title: ParseKeys<Texts>; readonly menu?: never }
  // A menu knows of a feature's texts only what lies under `title`: see `web/titles.ts`.
  | { readonly title: Extract<ParseKeys<Texts>, 'title' | `title.${string}`>; readonly menu: ScreenMenu };

/**
 * The manifest of a feature, `features/<portal>-<name>/feature.ts`. Router, menus, titles and browser tests collect the screens
 * from these, so it says everything that others need to know, and loads nothing.
 */
export interface Feature<Texts extends Namespace> extends AnyFeature {
  readonly texts: Texts;
  readonly screens: readonly (Screen & TitleOf<Texts> & { readonly part?: ParseKeys<Texts> })[];
}
