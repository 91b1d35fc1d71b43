import i18next, { type BackendModule, type PostProcessorModule, type ReadCallback, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/core/languages.ts';
import { languageCookie, languageParameter } from '#contract/core/public-pages.ts';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { languages } from './language-names.ts';
import { namespaceOf } from './namespace-of.ts';
import type { Resources } from './resources.ts';

const defaultLanguage: Language = 'en';

export type Namespace = keyof Resources;

/** Files by their paths, which end in `<folder>/texts/<language>.json`; `namespaceOf` the folder is their namespace. */
export type TextFiles = Readonly<Record<string, () => Promise<ResourceKey>>>;

const known = new Map<string, () => Promise<ResourceKey>>();

/** Tells where texts are to be fetched from, once somebody asks for them. */
export const addTexts = (files: TextFiles): void => {
  for (const [path, load] of Object.entries(files)) {
    const [folder = '', file = ''] = path.split('/texts/');
    known.set(`${namespaceOf(folder)}/${file}`, load);
  }
};

addTexts(import.meta.glob<ResourceKey>('./common/texts/*.json', { import: 'default' }));

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    void deliver(`${namespace}/${language}.json`, done);
  },
};

const deliver = async (file: string, done: ReadCallback): Promise<void> => {
  try {
    done(null, (await known.get(file)?.()) ?? null);
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), null);
  }
};

/** Some clocks end in a full stop already: "at 2:30 p.m." */
const oneStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one-stop',
  process: (text) => text.replace(/\.\.$/, '.'),
};

/**
 * The language that the address asks for, else that chosen on this device, else English: a first visit is in the default language
 * whatever the browser prefers.
 */
export const rememberedLanguage = (): Language => languageNamed(askedFor() ?? remembered('language'));

const askedFor = (): string | undefined => {
  if (import.meta.env.SSR) return undefined;
  const asked = new URLSearchParams(window.location.search).get(languageParameter);
  return languages.find((language) => language === asked);
};

/** Starts the texts in the remembered language; `common` is there when it resolves. */
export const startI18n = async (): Promise<void> => {
  if (!import.meta.env.SSR) {
    i18next.on('languageChanged', (language) => {
      document.documentElement.lang = language;
    });
  }
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use(oneStop)
    .init({
      postProcess: oneStop.name,
      lng: rememberedLanguage(),
      // Every language is complete, which a test sees to; falling back would load English beside each.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      keySeparator: '.',
      interpolation: { escapeValue: false },
      returnNull: false,
      // Its advertisement in the console.
      showSupportNotice: false,
    });
};

/** From now on numbers within sentences are written so; by the language alone before that. */
export const writeNumbers = (write: (value: number, language: Language) => string): void => {
  i18next.services.formatter?.add('number', (value: number) => write(value, currentLanguage()));
};

/** Fetches texts ahead of the page that shows them. */
export const loadTexts = (namespaces: readonly Namespace[]): Promise<void> => i18next.loadNamespaces([...namespaces]);

/** The same files, without a page that waits for them: one that does not come is asked for anew by the page. */
export const fetchTexts = (namespaces: readonly Namespace[]): Promise<unknown> =>
  Promise.all(namespaces.flatMap((namespace) => known.get(`${namespace}/${currentLanguage()}.json`)?.() ?? []));

const languageNamed = (tag: string | undefined): Language =>
  languages.find((language) => language === tag) ?? defaultLanguage;

/** The language of the interface. */
export const currentLanguage = (): Language => languageNamed(i18next.language);

/** Switches the interface, after the texts are there. */
export const showLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
};

/** Switches the interface and remembers it on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  remember('language', language);
  // Nothing else is offered to who has chosen.
  delete document.documentElement.dataset['offer'];
  rememberForServer(language);
};

/** The server chooses among the public pages by it. A year. */
const rememberForServer = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
};
