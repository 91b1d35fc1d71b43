import { mayRecord, permissionsPolicy } from '#contract/core/public-pages.ts';

/**
 * The service worker of a client's device: it keeps the application, so that it opens without a connection. It never touches the API, and
 * a new one waits until the person asks for it. `web/service-worker.ts` builds it and the list of files.
 */
declare const self: ServiceWorkerGlobalScope;

/** Of the build; a worker with another one is a new worker. */
declare const buildVersion: string;

/** `/precache.json`: the files of this build. */
export interface Files {
  readonly version: string;
  /** The script that the page names. */
  readonly entry: string;
  readonly always: readonly string[];
  readonly byLanguage: Readonly<Record<string, readonly string[]>>;
}

/** A page tells its language, asks which page this worker has, hands over to it, or says that the person is signing out. */
type Message = { readonly language: string } | 'which-page' | 'take-over' | 'sign-out';

const prefix = 'stillwater ';
const ownCache = `${prefix}${buildVersion}`;
const choices = 'stillwater-choices';
const list = '/precache.json';

/**
 * The page that opens every address without a connection. CloudFront passes this address on as it is, so it is always the application.
 * `/` is not: it is the prerendered login page, whose script is not cached.
 */
const shellPath = '/index.html';

/** Where versions before this one kept their shell. */
const formerShellPath = '/';

/** How long a page may be in coming before the kept one is shown, milliseconds. */
const patience = 3_000;

let isSignedOut = false;

/** Opens a cache and so creates it; none once the person signs out, or unfinished work would bring back what the page deletes. */
const opened = (name: string): Promise<Cache> => {
  if (isSignedOut) throw new Error('The person has signed out');
  return caches.open(name);
};

/** From the own cache, which it does not bring back once the person has signed out. */
const kept = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: ownCache });

const files = async (): Promise<Files> => {
  const answer = (await kept(list)) ?? (await fetch(list, { cache: 'no-store' }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written both, and a check would make the worker twice as long
  const files = (await answer.clone().json()) as Files;
  if (files.version !== buildVersion) throw new Error('The site has another version by now');
  await (await opened(ownCache)).put(list, answer);
  return files;
};

const language = async (): Promise<string> => (await (await caches.match('/language'))?.text()) ?? 'en';

/** Fetches what is not there yet. */
const fill = async (): Promise<void> => {
  const { entry, always, byLanguage } = await files();
  const cache = await opened(ownCache);
  const wanted = [...always, ...(byLanguage[await language()] ?? [])];
  const there = await Promise.all(wanted.map((path) => cache.match(path)));
  await cache.addAll(wanted.filter((_, index) => !there[index]));
  if (await cache.match(shellPath)) return;
  const page = await fetch(shellPath, { cache: 'no-store' });
  if (!(await page.clone().text()).includes(entry)) throw new Error('The site has another page by now');
  await cache.put(shellPath, page);
};

/** The version before this one stays, because pages that are still open may ask for its files, but not its shell. */
const dropOld = async (): Promise<void> => {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const before = ours.filter((name) => name !== ownCache);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  // A build with the same files has the same version, so that its own cache may have the former shell too.
  for (const cache of ours) if (await caches.has(cache)) await (await opened(cache)).delete(formerShellPath);
  await self.clients.claim();
};

const hear = async ({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only pages of this origin can send
  const message = data as Message;
  if (message === 'take-over') return self.skipWaiting();
  if (message === 'sign-out') {
    isSignedOut = true;
    // The answer comes after them, because they end only once a cache that is being opened is there. The page then deletes all others.
    await caches.delete(ownCache);
    await caches.delete(choices);
    return port?.postMessage('signed-out');
  }
  if (message === 'which-page') return port?.postMessage((await files()).entry);
  await (await opened(choices)).put('/language', new Response(message.language));
  await fill();
};

const page = async (request: Request): Promise<Response> => {
  const shell = await kept(shellPath);
  const fetched = fetch(request);
  if (!shell) return fetched;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const first = await Promise.race([fetched.catch(() => undefined), late]);
  return first && first.status < 500 ? first : shellAt(new URL(request.url).pathname, shell);
};

/** The shell is stored as `/index.html` was served, which forbids the microphone. */
const shellAt = (path: string, shell: Response): Response => {
  if (!mayRecord(path)) return shell;
  const headers = new Headers(shell.headers);
  headers.set('Permissions-Policy', permissionsPolicy(true));
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers });
};

const file = async (request: Request): Promise<Response> =>
  (await kept(request.url)) ?? (await caches.match(request)) ?? keepFetched(request);

/** Files of a page that are not in the list are stored once it was opened: it then opens without a connection, too. */
const keepFetched = async (request: Request): Promise<Response> => {
  const answer = await fetch(request);
  // A cache that went with the person who signed out does not come back, also where this worker was started again.
  const isOfPage = answer.ok && /^[/]assets[/].*[.](js|css)$/.test(new URL(request.url).pathname);
  if (isOfPage && (await caches.has(ownCache)) && !isSignedOut)
    await (await opened(ownCache)).put(request, answer.clone());
  return answer;
};

/** What the server says to a device, `PushPayload` of the contract: it is one sentence that says nothing about anybody. */
const show = async (event: PushEvent): Promise<void> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- encrypted for this browser by our server
  const payload = event.data?.json() as { kind: string; text: string; path: string } | undefined;
  if (!payload) return;
  const { kind, text, path } = payload;
  await self.registration.showNotification('Stillwater', { body: text, tag: kind, icon: '/icons/192.png', data: path });
};

/** Shows the application, where it is open already or anew. */
const follow = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await self.clients.openWindow(String(notification.data));
};

self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
self.addEventListener('message', (event) => event.waitUntil(hear(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/config.json') return;
  if (request.mode !== 'navigate') event.respondWith(file(request));
  else if (!/[.][^/]*$/.test(pathname)) event.respondWith(page(request));
});
