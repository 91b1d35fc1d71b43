import type { IncomingMessage } from 'node:http';

const localHost = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/**
 * Whether the request was addressed to this machine by name. Refusing all other names stops a foreign page that points its own
 * host name at 127.0.0.1 (DNS rebinding) from reading what the embedded stack serves.
 */
export const isLocalHost = (request: IncomingMessage): boolean => localHost.test(request.headers.host ?? '');
