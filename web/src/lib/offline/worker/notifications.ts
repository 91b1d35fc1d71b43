import * as v from 'valibot';
import { nudgeRoutes } from '#contract/accounts/nudges/routes.ts';
import { Device, type Nudges } from '#contract/accounts/nudges/schema.ts';
import { call } from '#web/lib/api/call.ts';

/** `later`: on an iPhone or iPad, once the app was added to the home screen. */
export type PushSupport = 'yes' | 'no' | 'later' | 'denied';

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether this browser can show notifications of a page that is closed. */
export const pushSupport = (): PushSupport => {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!canPush) return isApple() ? 'later' : 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
};

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

const subscription = async (): Promise<PushSubscription | null> =>
  (await registration())?.pushManager?.getSubscription() ?? null;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What the server calls an address. */
const idOf = async (endpoint: string): Promise<string> =>
  textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))).slice(0, 22);

/** Whether this browser gets notifications, as the server knows it. */
export const isOnHere = async ({ devices }: Nudges): Promise<boolean> => {
  const known = await subscription();
  if (!known || Notification.permission !== 'granted') return false;
  const id = await idOf(known.endpoint);
  return devices.some((device) => device.id === id);
};

/** Why this browser gets no notifications. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** Milliseconds that a first visit may take to install the worker. */
const patience = 20_000;

/** Browsers in which something keeps workers away never say so. */
const workerThere = (): Promise<ServiceWorkerRegistration> => {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new PushRefused('There is no worker')), patience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
};

/**
 * Asks for the permission and tells the server. Browsers ask only while a tap is being answered.
 * @throws PushRefused where the person or the browser does not allow it, and ApiError
 */
export const turnOnHere = async (publicKey: string): Promise<Nudges> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('Not allowed');
  const { pushManager } = await workerThere();
  const known = await pushManager.getSubscription();
  // Of a stage that has another key by now, or of an earlier one.
  if (known && textOf(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    .catch((cause: unknown) => {
      throw new PushRefused('The browser does not subscribe', { cause });
    });
  const { endpoint } = made;
  const [p256dh, auth] = [textOf(made.getKey('p256dh')), textOf(made.getKey('auth'))];
  const device = v.safeParse(Device, { endpoint, p256dh, auth });
  if (!device.success) throw new PushRefused('The browser’s address is of no use');
  return call(nudgeRoutes, 'addDevice', { body: device.output });
};

/**
 * This browser gets no more. The server hears of it where it can be reached; if not, it learns so from the push service.
 * @param everywhere all other browsers of the person, too
 */
export const turnOffHere = async (everywhere = false): Promise<Nudges | undefined> => {
  const known = await subscription();
  await known?.unsubscribe();
  if (everywhere) return call(nudgeRoutes, 'removeDevice', { body: {} });
  return known ? call(nudgeRoutes, 'removeDevice', { body: { endpoint: known.endpoint } }) : undefined;
};
