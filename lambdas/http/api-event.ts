/** The parts in use of an HTTP API event, payload format 2.0. Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
export interface ApiEvent {
  /** `GET /api/clients`: method and path as the route declares it. */
  readonly routeKey: string;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly requestId: string;
    /** Of whoever connected to the API itself, which on AWS is CloudFront. */
    readonly http?: { readonly sourceIp?: string; readonly method?: string };
    /** Absent on public routes. Every claim is a string, a list is `[a b]`. */
    readonly authorizer?: { readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> } };
  };
}

export interface ApiReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body is bytes, which an HTTP API sends as they are. */
  readonly isBase64Encoded?: true;
}
