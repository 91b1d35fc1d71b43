/**
 * Whether a Host header names this machine. Any other name means that a web page elsewhere had its own name point at
 * 127.0.0.1 to read the mails (DNS rebinding).
 */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
