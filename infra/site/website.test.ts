import { runInNewContext } from 'node:vm';
import type { Template } from 'aws-cdk-lib/assertions';
import { transformSync } from 'esbuild';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsPolicy } from '#contract/core/public-pages.ts';
import { WebConfig } from '#contract/core/web-config.ts';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { fromData } from '#testing/infra/from-data.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';
import { securityHeaders } from './security-headers.ts';
import { spaRewrite } from './spa-rewrite.ts';

const Config = v.object({
  DefaultCacheBehavior: v.looseObject({ ViewerProtocolPolicy: v.string() }),
  CacheBehaviors: v.looseTuple([v.looseObject({ PathPattern: v.string() })]),
  Origins: v.array(v.looseObject({ Id: v.unknown() })),
  CustomErrorResponses: v.array(v.looseObject({ ErrorCode: v.number() })),
});

let templates: Templates;
let template: Template;
let distribution: v.InferOutput<typeof Config>;

beforeAll(() => {
  templates = synthesize({ environment: { account: '111122223333', region: 'eu-west-1' } });
  template = templates.app;
  const [properties] = propertiesOf(template, 'AWS::CloudFront::Distribution');
  distribution = v.parse(v.looseObject(Config.entries), properties?.['DistributionConfig']);
});

describe('the distribution', () => {
  test('speaks HTTP/2 and HTTP/3, and compresses', () => {
    expect(distribution).toMatchObject({
      HttpVersion: 'http2and3',
      DefaultRootObject: 'index.html',
      DefaultCacheBehavior: { Compress: true },
    });
  });

  test('speaks no plain HTTP', () => {
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(distribution.CacheBehaviors[0]).toMatchObject({ ViewerProtocolPolicy: 'https-only' });
  });

  test('is the only reader of the web bucket, by origin access control', () => {
    expect(distribution.Origins[0]).toHaveProperty('OriginAccessControlId');
    expect(propertiesOf(template, 'AWS::CloudFront::OriginAccessControl')).toMatchObject([
      { OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' } },
    ]);
  });

  test('sends /api/* to the HTTP API, by TLS 1.2, uncached, with everything but the host name', () => {
    expect(distribution.CacheBehaviors.slice(0, 1)).toMatchObject([
      {
        PathPattern: '/api/*',
        AllowedMethods: some.list(['GET', 'POST', 'PATCH']),
        // AWS's own policies CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        TargetOriginId: distribution.Origins[1]?.Id,
      },
    ]);
    expect(distribution.Origins[1]).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    });
  });

  test('gives nobody the failure of somebody else, not for a second', () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('turns no error of the API into a page', () => {
    for (const response of distribution.CustomErrorResponses) expect(response).not.toHaveProperty('ResponsePagePath');
    expect(distribution.DefaultCacheBehavior['FunctionAssociations']).toMatchObject([{ EventType: 'viewer-request' }]);
  });
});

describe('the security headers', () => {
  const Headers = v.object({
    CustomHeadersConfig: v.object({
      Items: v.array(v.object({ Header: v.string(), Value: v.string(), Override: v.literal(true) })),
    }),
    SecurityHeadersConfig: v.object({
      ContentSecurityPolicy: v.object({ ContentSecurityPolicy: v.string(), Override: v.literal(true) }),
      ContentTypeOptions: v.object({ Override: v.literal(true) }),
      FrameOptions: v.object({ FrameOption: v.string(), Override: v.literal(true) }),
      ReferrerPolicy: v.object({ ReferrerPolicy: v.string(), Override: v.literal(true) }),
      StrictTransportSecurity: v.object({
        AccessControlMaxAgeSec: v.number(),
        IncludeSubdomains: v.literal(true),
        Preload: v.boolean(),
        Override: v.literal(true),
      }),
    }),
  });
  let sent: Record<string, string> | undefined;
  let recording: Record<string, string> | undefined;

  beforeAll(() => {
    [sent, recording] = propertiesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(headersOf);
  });

  const headersOf = (properties: Record<string, unknown>): Record<string, string> => {
    const { CustomHeadersConfig, SecurityHeadersConfig } = v.parse(Headers, properties['ResponseHeadersPolicyConfig']);
    return {
      'Content-Security-Policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
      'Strict-Transport-Security': `max-age=${SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains${SecurityHeadersConfig.StrictTransportSecurity.Preload ? '; preload' : ''}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': SecurityHeadersConfig.FrameOptions.FrameOption,
      'Referrer-Policy': SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    };
  };

  test('let a microphone be used by those who have it alone, and are else the same for them', () => {
    expect(recording).toEqual({ ...sent, 'Permissions-Policy': permissionsPolicy(true) });
    expect(sent?.['Permissions-Policy']).toContain('microphone=(),');
  });

  test('ask for the lists that browsers keep when told to', () => {
    const context = { domain: 'app.stillwater.example', hstsPreload: 'true' };
    synthesize({ context, environment: { account: '111122223333', region: 'eu-west-1' } }).app.hasResourceProperties(
      'AWS::CloudFront::ResponseHeadersPolicy',
      {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true },
          },
        },
      },
    );
  });

  test('are those of the embedded stack, with the origins of AWS', () => {
    expect(sent).toEqual(
      securityHeaders({
        cognito: 'https://cognito-idp.eu-west-1.amazonaws.com',
        assets: 'https://stillwater-prod-assets-111122223333-eu-west-1.s3.eu-west-1.amazonaws.com',
      }),
    );
  });

  test('allow neither inline nor evaluated code, nor a foreign origin by pattern', () => {
    expect(sent?.['Content-Security-Policy']).not.toMatch(/unsafe|\*|https:(?!\/\/)|http:/);
  });

  test('stand on pages and on API answers', () => {
    expect(distribution.DefaultCacheBehavior).toHaveProperty('ResponseHeadersPolicyId');
    expect(distribution.CacheBehaviors[0]).toHaveProperty('ResponseHeadersPolicyId');
  });
});

/** Runs the edge function of a synthesized site on a request. */
const edgeAnswer = (
  from: Template,
  uri: string,
  host: string,
  querystring: object = {},
  cookies: object = {},
): unknown => {
  const [edge] = propertiesOf(from, 'AWS::CloudFront::Function');
  const { FunctionCode: code } = v.parse(v.object({ FunctionCode: v.string() }), edge);
  const event = { request: { uri, headers: { host: { value: host } }, querystring, cookies } };
  const answer: unknown = JSON.parse(
    v.parse(v.string(), runInNewContext(`${code}; JSON.stringify(handler(${JSON.stringify(event)}))`)),
  );
  return answer;
};

const rewritten = (uri: string, query?: object, cookies?: object): unknown =>
  edgeAnswer(template, uri, 'd111.cloudfront.net', query, cookies);

test('the function at the edge is written in what its runtime understands', () => {
  const understood = { arrow: true, 'const-and-let': true, 'template-literal': true };
  const asItIs = (code: string) => () => transformSync(code, { target: 'es5', supported: understood });
  expect(asItIs(spaRewrite('app.example.com'))).not.toThrow();
  expect(asItIs('const { uri } = request;')).toThrow('destructuring');
  expect(spaRewrite()).not.toMatch(/new (?:Set|Map)\b|[.]{3}|\?\./);
});

describe('a path in the browser', () => {
  test.each(['/dashboard', '/coach/clients', '/coach/clients/', '/login-code'])('%s opens the application', (uri) => {
    expect(rewritten(uri)).toMatchObject({ uri: '/index.html' });
  });

  test.each([
    ['/welcome', {}, {}, '/pages/en/welcome.html'],
    ['/welcome/', {}, {}, '/pages/en/welcome.html'],
    ['/', {}, {}, '/pages/en/login.html'],
    ['/login', {}, { language: { value: 'nl' } }, '/pages/nl/login.html'],
    ['/login', { lang: { value: 'de' } }, { language: { value: 'nl' } }, '/pages/de/login.html'],
    ['/terms', { lang: { value: '../../config' } }, { language: { value: 'xx' } }, '/pages/en/terms.html'],
    ['/no/such/page', {}, { language: { value: 'fr' } }, '/pages/fr/unknown.html'],
    ['/coaches', {}, {}, '/pages/en/unknown.html'],
    ['/unknown', {}, {}, '/pages/en/unknown.html'],
    ['/signup', { email: { value: 'a' } }, {}, '/pages/en/signup.html'],
    ['/no/such/page', { invite: { value: 'a' } }, {}, '/pages/en/unknown.html'],
  ])(
    '%s with %j and cookies %j is the written page in the language asked for, then in the chosen one',
    (uri, query, cookies, page) => {
      expect(rewritten(uri, query, cookies)).toMatchObject({ uri: page });
    },
  );

  test.each([
    ['/signup', 'invite'],
    ['/signup', 'again'],
    ['/coach-signup', 'again'],
  ])('%s by a link with %s is the application: its form is another one', (uri, name) => {
    expect(rewritten(uri, { [name]: { value: 'abc' }, lang: { value: 'nl' } })).toMatchObject({ uri: '/index.html' });
  });

  test.each(['/assets/index-1a2b.js', '/config.json', '/favicon.svg', '/v1.2/robots.txt'])('%s is a file', (uri) => {
    expect(rewritten(uri)).toMatchObject({ uri });
  });

  test('a dot in a folder makes no file', () => {
    expect(rewritten('/v1.2/login')).toMatchObject({ uri: '/pages/en/unknown.html' });
  });
});

describe("a site with a domain, asked for by CloudFront's name", () => {
  let withDomain: Template;

  beforeAll(() => {
    withDomain = synthesize({
      context: { domain: 'app.example.com' },
      environment: { account: '111122223333', region: 'eu-west-1' },
    }).app;
  });

  test('moves to the domain with path and query', () => {
    const query = { invite: { value: 'AAAA' }, coach: { value: 'b%20c' } };
    expect(edgeAnswer(withDomain, '/signup', 'd111.cloudfront.net', query)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: 'https://app.example.com/signup?invite=AAAA&coach=b%20c' } },
    });
  });

  test('serves the domain itself', () => {
    expect(edgeAnswer(withDomain, '/signup', 'app.example.com')).toMatchObject({ uri: '/pages/en/signup.html' });
  });
});

describe('the upload of the web application', () => {
  let uploads: Record<string, unknown>[];

  beforeAll(() => {
    uploads = propertiesOf(template, 'Custom::CDKBucketDeployment');
  });

  test('keeps hashed files for ever and asks for pages anew', () => {
    expect(uploads).toMatchObject([
      {
        Include: ['assets/*'],
        Exclude: ['*'],
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      },
      { Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } },
    ]);
  });

  test('comes after everything that the pages call: the stage with its routes, and all functions', () => {
    const waits = Object.values(resourcesOf(template, 'Custom::CDKBucketDeployment')).map(({ DependsOn }) => DependsOn);
    const [stage = ''] = Object.entries(resourcesOf(template, 'AWS::ApiGatewayV2::Stage'));
    const aliases = Object.entries(resourcesOf(template, 'AWS::Lambda::Alias'));
    const aliased = new Set(aliases.map(([, { Properties }]) => JSON.stringify(Properties['FunctionName'])));
    const functions = Object.entries(resourcesOf(template, 'AWS::Lambda::Function')).filter(
      ([id, { Properties }]) => 'FunctionName' in Properties && !aliased.has(JSON.stringify({ Ref: id })),
    );
    const called = [...functions, ...aliases].map(([id]) => id);
    expect(called).toHaveLength(functionNames.filter((name) => specificationOf(name).enabledBy !== 'demo').length);
    expect(waits[1]).toEqual(some.list([stage[0], ...called]));
    expect(stage[1]).toMatchObject({
      DependsOn: some.list(Object.keys(resourcesOf(template, 'AWS::CloudFormation::Stack'))),
    });
  });

  test('removes no file that an open page may still ask for', () => {
    for (const upload of uploads) expect(upload).toMatchObject({ Prune: false, RetainOnDelete: true });
  });

  test('writes into config.json what the browser reads from it', () => {
    const Markers = v.object({ SourceMarkers: v.array(v.record(v.string(), v.unknown())) });
    const { SourceMarkers } = v.parse(Markers, uploads[1]);
    const filled = SourceMarkers.flatMap((markers) => Object.values(markers));
    const [pool] = Object.keys(resourcesOf(templates.data, 'AWS::Cognito::UserPool'));
    const [client] = Object.keys(resourcesOf(templates.data, 'AWS::Cognito::UserPoolClient'));
    expect(filled).toEqual([fromData(templates, { Ref: pool }), fromData(templates, { Ref: client })]);
    expect(() =>
      v.parse(WebConfig, { userPoolId: 'eu-west-1_Ab1', userPoolClientId: 'client', region: 'eu-west-1' }),
    ).not.toThrow();
  });
});
