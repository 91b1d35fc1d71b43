import { permissionsPolicy } from '#contract/core/public-pages.ts';
import { routes } from '#contract/routes.ts';

/** The origins that a page talks to besides its own. */
export interface ForeignOrigins {
  /** Cognito's user-pool endpoint. */
  readonly cognito: string;
  /** Where the browser sends uploads to and plays media from. */
  readonly assets: string;
}

const reportPath = routes.reportSecurity.path;

const directives = ({ cognito, assets }: ForeignOrigins): Record<string, readonly string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', assets],
  'media-src': ["'self'", 'blob:', assets],
  'connect-src': ["'self'", cognito, assets],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // Nothing here makes code or markup of strings, and no library does. The one policy names the one service worker.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['worker'],
  // The older of the two is the one that Firefox and Safari know.
  'report-uri': [reportPath],
  'report-to': ['csp'],
});

export const contentSecurityPolicy = (origins: ForeignOrigins): string =>
  Object.entries(directives(origins))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Two years, the preload list's recommendation. */
export const strictTransportSecuritySeconds = 63_072_000;

/**
 * The headers of every document, the same from CloudFront and from the embedded stack.
 * @param hstsPreload whether browsers may take the name into their own lists, which outlasts the site by months
 */
export const securityHeaders = (origins: ForeignOrigins, hstsPreload = false): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'Strict-Transport-Security': `max-age=${strictTransportSecuritySeconds}; includeSubDomains${hstsPreload ? '; preload' : ''}`,
  'Reporting-Endpoints': `csp="${reportPath}"`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(),
});

/** Of the few documents that record a voice. */
export const recordingHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'Permissions-Policy': permissionsPolicy(true),
});
