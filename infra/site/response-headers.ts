import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront';
import {
  type ForeignOrigins,
  recordingHeaders,
  securityHeaders,
  strictTransportSecuritySeconds,
} from './security-headers.ts';

/** CloudFront has settings of its own for these and refuses them as custom headers. */
const builtIn = new Set([
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
]);

interface Documents {
  readonly hstsPreload: boolean;
  /** Whether they may use a microphone. */
  readonly recording?: boolean;
}

/** The security headers in CloudFront's words. */
export const responseHeaders = (
  origins: ForeignOrigins,
  { hstsPreload, recording = false }: Documents,
): ResponseHeadersPolicyProps => {
  const usual = securityHeaders(origins, hstsPreload);
  const headers = recording ? recordingHeaders(usual) : usual;
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
