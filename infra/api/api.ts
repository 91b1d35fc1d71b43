import { Fn, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { lookInsideRoute } from '#contract/core/look-inside.ts';
import { methodsOf, type Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { type FunctionName } from '#lambdas/functions.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Identity } from '../data/identity.ts';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { throttleOf, throttleOfVisitors } from './throttles.ts';

/** One line a request; no address, no token and nothing else that tells who called. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
});

/** The HTTP API. Made in two steps: the web site needs its address, and its functions need that of the web site. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly stage: HttpStage;

  readonly #throttles: Settings['throttles'];
  readonly #demo: boolean;

  constructor(
    scope: Construct,
    id: string,
    { stage, throttles, demo }: Pick<Settings, 'stage' | 'throttles' | 'demo'>,
  ) {
    super(scope, id);
    this.#throttles = throttles;
    this.#demo = demo;
    this.http = new HttpApi(this, 'Http', {
      apiName: names.api(stage),
      description: 'Stillwater',
      createDefaultStage: false,
    });
    const logGroup = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/apigateway/${names.api(stage)}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttles.all.rate, burstLimit: throttles.all.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(accessLogFormat),
      },
    });
  }

  /** Host name alone. */
  get host(): string {
    return Fn.select(2, Fn.split('/', this.http.apiEndpoint));
  }

  /**
   * Every route of the contract: the function that hosts its domain behind it, the pool's tokens before it.
   * @returns a stack of their own: each is a resource, and a stack takes 500
   */
  addRoutes(functionOf: (name: FunctionName) => IFunction, { pool, client }: Identity): NestedStack {
    const { region } = Stack.of(this);
    const authorizer = new HttpJwtAuthorizer(
      'Tokens',
      `https://cognito-idp.${region}.amazonaws.com/${pool.userPoolId}`,
      { authorizerName: 'tokens', jwtAudience: [client.userPoolClientId] },
    );
    const anyone = new HttpNoneAuthorizer();
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    const integrationOf = (name: FunctionName): HttpLambdaIntegration => {
      // One for all routes of a function, and one leave to call it: the function refuses what it does not serve.
      const integration =
        integrations.get(name) ?? new HttpLambdaIntegration(name, functionOf(name), { scopePermissionToRoute: false });
      integrations.set(name, integration);
      return integration;
    };
    const stack = new NestedStack(this, 'Routes', { description: 'The routes of the API' });
    for (const route of Object.values(routes))
      this.#addRoute(
        stack,
        route,
        integrationOf(hostOf(route.domain)),
        route.access === 'public' ? anyone : authorizer,
      );
    if (this.#demo) this.#showDemo(stack, integrationOf('look-inside'), anyone);
    this.#throttle();
    // A stage may have settings only for routes that exist.
    this.stage.node.addDependency(stack);
    return stack;
  }

  #addRoute(
    scope: Construct,
    route: Route,
    integration: HttpLambdaIntegration,
    authorizer: IHttpRouteAuthorizer,
  ): void {
    for (const method of methodsOf(route)) {
      const routeKey = HttpRouteKey.with(route.path, HttpMethod[method]);
      const added = new HttpRoute(scope, `${method}${route.path}`, {
        httpApi: this.http,
        routeKey,
        integration,
        authorizer,
      });
      if (route.access === 'public')
        acknowledge(added, {
          APIG4: 'Public by contract: what a visitor without an account reads. Throttled on its own.',
        });
    }
  }

  /** The one route beside the contract's, where a deployment shows its demo. */
  #showDemo(scope: Construct, integration: HttpLambdaIntegration, authorizer: IHttpRouteAuthorizer): void {
    const { path } = lookInsideRoute;
    const routeKey = HttpRouteKey.with(path, HttpMethod.ANY);
    acknowledge(new HttpRoute(scope, `ANY${path}`, { httpApi: this.http, routeKey, integration, authorizer }), {
      APIG4: 'Shows made-up people to visitors, by a function that can only read. Throttled on its own.',
    });
  }

  #throttle(): void {
    const { all, routes: chosen } = this.#throttles;
    const settings = Object.entries(routes).flatMap(([name, route]: [string, Route]) => {
      const throttle = chosen[name] ?? throttleOf(route, all);
      if (!throttle) return [];
      const { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit } = throttle;
      return methodsOf(route).map(
        (method) => [`${method} ${route.path}`, { ThrottlingRateLimit, ThrottlingBurstLimit }] as const,
      );
    });
    const { defaultChild } = this.stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage is not what CDK made it so far');
    const { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit } = throttleOfVisitors(all);
    const ofVisitors = { ThrottlingRateLimit, ThrottlingBurstLimit };
    defaultChild.routeSettings = {
      ...Object.fromEntries(settings),
      ...(this.#demo && { [`${lookInsideRoute.method} ${lookInsideRoute.path}`]: ofVisitors }),
    };
  }
}
