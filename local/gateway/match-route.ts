/** One route of an HTTP API, with the function that serves it. */
export interface GatewayRoute {
  readonly method: string;
  /** With `{name}` for a parameter, which stands for one whole segment; `{name+}` at the end for all that follow. */
  readonly path: string;
  readonly functionName: string;
  /** Whether the JWT authorizer stands before it. */
  readonly authorized: boolean;
}

export interface RouteMatch {
  readonly route: GatewayRoute;
  /** Decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * The route that an HTTP API takes for a request: method and every segment must fit, and a literal segment wins over a parameter. One for any
 * method and all that follows comes last.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 * @param path without the query, as it came over the wire
 */
export const matchRoute = (routes: readonly GatewayRoute[], method: string, path: string): RouteMatch | undefined => {
  const matches = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .map((route) => ({ route, pathParameters: parametersOf(route.path, path) }))
    .filter((match): match is RouteMatch => match.pathParameters !== undefined);
  return matches.toSorted((a, b) => greed(a) - greed(b) || parameterCount(a) - parameterCount(b))[0];
};

const greed = ({ route }: RouteMatch): number => (route.path.endsWith('+}') ? 1 : 0);

const parameterCount = ({ pathParameters }: RouteMatch): number => Object.keys(pathParameters).length;

const parametersOf = (template: string, path: string): Record<string, string> | undefined => {
  const expected = template.split('/');
  const segments = path.split('/');
  const rest = /^\{(\w+)\+\}$/.exec(expected.at(-1) ?? '')?.[1];
  if (rest !== undefined) expected[expected.length - 1] = `{${rest}}`;
  const last = expected.length - 1;
  const actual = rest === undefined ? segments : [...segments.slice(0, last), ...together(segments.slice(last))];
  if (expected.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = actual[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== segment) return undefined;
    if (name === undefined) continue;
    if (segment === '') return undefined;
    parameters[name] = decoded(segment);
  }
  return parameters;
};

const together = (segments: readonly string[]): string[] => (segments.length === 0 ? [] : [segments.join('/')]);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
