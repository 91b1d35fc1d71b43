import type { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookInsideRoute } from '#contract/core/look-inside.ts';
import { methodsOf, type Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { fromData } from '#testing/infra/from-data.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize, type Templates } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

const contract: Route[] = Object.values(routes);
const keysOf = (route: Route) => methodsOf(route).map((method) => `${method} ${route.path}`);

const Target = v.object({
  Target: v.object({ 'Fn::Join': v.tuple([v.literal(''), v.tuple([v.string(), v.object({ Ref: v.string() })])]) }),
});
const Ref = v.object({ Ref: v.string() });
const Integration = v.object({ IntegrationUri: Ref });
const Alias = v.object({ FunctionName: Ref });

let templates: Templates;
let template: Template;
let ofRoutes: Template;
let added: Map<string, Record<string, unknown>>;

beforeAll(() => {
  templates = synthesize();
  template = templates.app;
  ofRoutes = templates.routes;
  added = new Map(
    propertiesOf(ofRoutes, 'AWS::ApiGatewayV2::Route').map((route) => [String(route['RouteKey']), route]),
  );
});

test('the API has the routes of the contract and no others', () => {
  expect([...added.keys()].toSorted()).toEqual(contract.flatMap(keysOf).toSorted());
});

test.each(Object.values(routes).flatMap((route) => keysOf(route).map((key) => [key, route.domain] as const)))(
  '%s reaches the function that hosts its domain, %s',
  (key, domain) => {
    const [, [, { Ref: integrationId }]] = v.parse(Target, added.get(key)).Target['Fn::Join'];
    const { IntegrationUri } = v.parse(Integration, resourcesOf(ofRoutes)[integrationId]?.Properties);
    const alias = v.parse(Alias, resourcesOf(template)[IntegrationUri.Ref]?.Properties);
    const lambda = resourcesOf(template)[alias.FunctionName.Ref];
    expect(lambda?.Properties['FunctionName']).toBe(`stillwater-prod-${hostOf(domain)}`);
  },
);

test('a new route costs one resource: integration and leave to call are one a function', () => {
  const hosts = new Set(Object.values(routes).map(({ domain }) => hostOf(domain)));
  expect(propertiesOf(ofRoutes, 'AWS::ApiGatewayV2::Integration')).toHaveLength(hosts.size);
  const permissions = propertiesOf(ofRoutes, 'AWS::Lambda::Permission').filter(
    ({ Principal }) => Principal === 'apigateway.amazonaws.com',
  );
  expect(permissions).toHaveLength(hosts.size);
});

describe('tokens', () => {
  test('of the user pool and its app client are asked for by one authorizer', () => {
    const [client] = Object.keys(resourcesOf(templates.data, 'AWS::Cognito::UserPoolClient'));
    const [pool] = Object.keys(resourcesOf(templates.data, 'AWS::Cognito::UserPool'));
    const issuer = {
      'Fn::Join': [
        '',
        ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', fromData(templates, { Ref: pool })],
      ],
    };
    expect(propertiesOf(template, 'AWS::ApiGatewayV2::Authorizer')).toMatchObject([
      {
        AuthorizerType: 'JWT',
        IdentitySource: ['$request.header.Authorization'],
        JwtConfiguration: { Audience: [fromData(templates, { Ref: client })], Issuer: issuer },
      },
    ]);
  });

  const closed = contract.filter(({ access }) => access !== 'public').flatMap(keysOf);
  const open = contract.filter(({ access }) => access === 'public').flatMap(keysOf);

  test.each(closed)('stand before %s', (key) => {
    expect(added.get(key)).toMatchObject({ AuthorizationType: 'JWT', AuthorizerId: some.thing() });
  });

  test.each(open)('are not asked for by %s, which the contract calls public', (key) => {
    expect(added.get(key)).toMatchObject({ AuthorizationType: 'NONE' });
  });
});

describe('throttling', () => {
  let stage: Record<string, unknown>;

  beforeAll(() => {
    stage = propertiesOf(template, 'AWS::ApiGatewayV2::Stage')[0] ?? {};
  });

  test('holds for every route', () => {
    expect(stage['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
  });

  test('is tighter where no token is asked for, and tightest where mail is sent', () => {
    expect(stage['RouteSettings']).toEqual({
      'GET /api/crisis-lines': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/invitations/{invitationId}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/invitations/{invitationId}/resend': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/export': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/recovery': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/send-invitation': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/security-reports': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/sign-up/start-over': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/sign-up/ticket': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/sign-up/replace': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'HEAD /api/calendar/{token}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'GET /api/calendar/{token}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/billing-links': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/billing-links/details': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/invoice-links': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/invoice-links/file': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/session-links': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/session-links/slots': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/session-links/cancel': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/session-links/ask': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/offers': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/offers/take': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/offers/end': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      'POST /api/unsubscribe/{token}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'DELETE /api/unsubscribe/{token}': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
      'POST /api/session-links/move': { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    });
  });

  test('follows the settings, and where they say nothing of a route it is never looser than theirs for all', () => {
    const context = { throttleRate: '30', throttleBurst: '60', routeThrottles: 'getInvitation:90/90,getMe:5/6' };
    const [own = {}] = propertiesOf(synthesize({ context }).app, 'AWS::ApiGatewayV2::Stage');
    expect(own['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 30, ThrottlingBurstLimit: 60 });
    expect(own['RouteSettings']).toMatchObject({
      'GET /api/invitations/{invitationId}': { ThrottlingRateLimit: 90, ThrottlingBurstLimit: 90 },
      'GET /api/me': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 6 },
      'POST /api/security-reports': { ThrottlingRateLimit: 30, ThrottlingBurstLimit: 60 },
      'POST /api/send-invitation': { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
    });
  });

  test('is set after the routes exist', () => {
    const [waits] = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Stage')).map(({ DependsOn }) => DependsOn);
    const stacks = Object.keys(resourcesOf(template, 'AWS::CloudFormation::Stack'));
    expect(stacks).toHaveLength(1);
    expect(waits).toEqual(some.list(stacks));
  });
});

test('an access log tells what happened and not who called', () => {
  const [stage] = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
  const format = JSON.stringify(stage?.['AccessLogSettings']);
  expect(format).toContain('$context.requestId');
  expect(format).not.toMatch(/identity|claims|userAgent|\$context\.path/);
});

test('pages of other origins are not let in', () => {
  expect(propertiesOf(template, 'AWS::ApiGatewayV2::Api')[0]).not.toHaveProperty('CorsConfiguration');
});

describe('a look inside the demo', () => {
  const key = `${lookInsideRoute.method} ${lookInsideRoute.path}`;

  test('exists nowhere unless a deployment asks for it: no route and no function', () => {
    expect([...added.keys()]).not.toContain(key);
    expect(JSON.stringify(template.toJSON()).includes('look-inside')).toBe(false);
  });

  test('is one route without tokens and with a throttle of its own', () => {
    const { app, routes: more } = synthesize({ context: { demo: 'true' } });
    const found = propertiesOf(more, 'AWS::ApiGatewayV2::Route').filter(({ RouteKey }) => RouteKey === key);
    expect(found).toMatchObject([{ AuthorizationType: 'NONE' }]);
    expect(propertiesOf(more, 'AWS::ApiGatewayV2::Route')).toHaveLength(added.size + 1);
    expect(JSON.stringify(propertiesOf(app, 'AWS::ApiGatewayV2::Stage'))).toContain(
      `"${key}":{"ThrottlingRateLimit":20,"ThrottlingBurstLimit":60}`,
    );
  });
});
