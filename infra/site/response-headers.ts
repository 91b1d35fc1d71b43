import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront';
import { type ForeignOrigins, securityHeaders, strictTransportSecuritySeconds } from './security-headers.ts';

/** CloudFront has settings of its own for these and refuses them as custom headers. */
const builtIn = new Set([
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
]);

/** The security headers in CloudFront's words. */
export const responseHeaders = (origins: ForeignOrigins, hstsPreload: boolean): ResponseHeadersPolicyProps => {
  const headers = securityHeaders(origins, hstsPreload);
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['Content-Security-Policy'] ?? '', override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransportSecuritySeconds),
        includeSubdomains: true,
        preload: hstsPreload,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !builtIn.has(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  };
};
