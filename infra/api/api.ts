import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { type FunctionName, hostOf } from '#lambdas/functions.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Identity } from '../data/identity.ts';
import { names } from '../names.ts';
import { accessLogFormat } from './access-log-format.ts';
import { defaultThrottle, throttleOf } from './throttles.ts';

/** The HTTP API. Made in two steps: the web site needs its address, and its functions need that of the web site. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, { stage }: { readonly stage: string }) {
    super(scope, id);
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
      throttle: defaultThrottle,
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

  /** Every route of the contract: the function that hosts its domain behind it, the pool's tokens before it. */
  addRoutes(functionOf: (name: FunctionName) => IFunction, { pool, client }: Identity): void {
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
    const added = Object.values(routes).map((route) =>
      this.#addRoute(route, integrationOf(hostOf(route.domain)), route.access === 'public' ? anyone : authorizer),
    );
    this.#throttle(added.flat());
  }

  #addRoute(route: Route, integration: HttpLambdaIntegration, authorizer: IHttpRouteAuthorizer): HttpRoute[] {
    const added = this.http.addRoutes({
      path: route.path,
      methods: [HttpMethod[route.method]],
      integration,
      authorizer,
    });
    if (route.access === 'public')
      for (const one of added)
        acknowledge(one, {
          APIG4: 'Public by contract: what a visitor without an account reads. Throttled on its own.',
        });
    return added;
  }

  #throttle(added: readonly HttpRoute[]): void {
    const settings = Object.values(routes).flatMap((route: Route) => {
      const throttle = throttleOf(route);
      return throttle ? [[`${route.method} ${route.path}`, throttle] as const] : [];
    });
    const { defaultChild } = this.stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage is not what CDK made it so far');
    defaultChild.routeSettings = Object.fromEntries(settings);
    // A stage may have settings only for routes that exist.
    this.stage.node.addDependency(...added);
  }
}
