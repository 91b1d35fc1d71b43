import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import { paymentRoutes } from '#contract/billing/money/payment-routes.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { clientRoutes } from '#contract/clients/routes.ts';
import { messageRoutes } from '#contract/community/messages/routes.ts';
import { communityRoutes } from '#contract/community/routes.ts';
import { isOpenToVisitors, type Route } from '#contract/core/route.ts';
import { lookOnlyGroup } from '#contract/core/user-type.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import { aggregateRoutes } from '#contract/insights/aggregate-routes.ts';
import { bellRoutes } from '#contract/insights/bell/routes.ts';
import { seenRoutes } from '#contract/insights/bell/seen-routes.ts';
import { unreadRoutes } from '#contract/insights/bell/unread-routes.ts';
import { insightRoutes } from '#contract/insights/routes.ts';
import { progressRoutes } from '#contract/journal/progress/routes.ts';
import { libraryRoutes } from '#contract/library/routes.ts';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import { endpoints as money } from '#lambdas/billing/money/index.ts';
import { endpoints as clients } from '#lambdas/clients/index.ts';
import { endpoints as community } from '#lambdas/community/index.ts';
import { endpoints as messages } from '#lambdas/community/messages/index.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getDemoCoach } from '#lambdas/data/admin/demo.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { endpoints as guidance } from '#lambdas/guidance/index.ts';
import { problemAnswer, replyOf } from '#lambdas/http/answer.ts';
import type { ApiEvent } from '#lambdas/http/api-event.ts';
import { cameByFrontDoor } from '#lambdas/http/front-door.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { openTable } from '#lambdas/http/open-table.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { type Serve, serveDomains } from '#lambdas/http/serve-domains.ts';
import { endpoints as bell } from '#lambdas/insights/bell/index.ts';
import { endpoints as insights } from '#lambdas/insights/index.ts';
import { endpoints as unread } from '#lambdas/insights/unread/index.ts';
import { endpoints as progress } from '#lambdas/journal/progress/index.ts';
import { endpoints as library } from '#lambdas/library/index.ts';
import { endpoints as summaries } from '#lambdas/notes/summaries/index.ts';
import { getSession, listSessions } from '#lambdas/scheduling/sessions/endpoints/read-sessions.ts';

/** Known to `startFile`, which waits for it. */
export const opened = openTable();

/** As anybody's own profile, but for the visit, which is not counted. */
const getMe: Handler<'getMe'> = async ({ caller }) => {
  const profile = await getProfile(caller.userId);
  if (!profile) throw new ProblemError('profile-not-found');
  return profile;
};

const getAvailability: Handler<'getAvailability'> = ({ caller }) => readAvailability(caller.userId);

/** Of the contract what is needed here: all of it would be a tenth of the bundle. */
const routes = {
  ...profileRoutes,
  ...clientRoutes,
  ...sessionRoutes,
  ...availabilityRoutes,
  ...progressRoutes,
  ...guidanceRoutes,
  ...summaryRoutes,
  ...insightRoutes,
  ...aggregateRoutes,
  ...moneyRoutes,
  ...creditRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...communityRoutes,
  ...messageRoutes,
  ...unreadRoutes,
  ...bellRoutes,
  ...seenRoutes,
  ...libraryRoutes,
} as const;

const hosted = [
  { getMe, getAvailability, listSessions, getSession },
  clients,
  progress,
  guidance,
  summaries,
  insights,
  money,
  community,
  messages,
  unread,
  bell,
  library,
] as const;

const serve = serveDomains(routes, ...hosted);

/** What is shown of the above; the writes beside them are not reached from here, and are refused to a visitor once more where they would be. */
const readable: readonly Route[] = hosted.flatMap((endpoints) =>
  Object.keys(endpoints).flatMap((name) => {
    const route = Object.entries<Route>(routes).find(([known]) => known === name)?.[1];
    return route && isOpenToVisitors(route) ? [route] : [];
  }),
);

/**
 * Shows the demo's coach to whoever asks, without an account and without a token: `GET /api/look-inside/clients` answers what `GET /api/clients`
 * would answer that coach. The claims are written here and nowhere else, so nobody can ask for another person; its role can read and do nothing
 * more. See docs/decisions/0085.
 */
export const handler: Serve = async (event) => {
  const found =
    event.requestContext.http?.method === 'GET' ? readableAt(event.pathParameters?.['path'] ?? '') : undefined;
  if (!cameByFrontDoor(event)) return refusal('forbidden', event);
  if (!found) return refusal('look-only', event);
  const coachId = await getDemoCoach();
  if (coachId === undefined) return refusal('not-found', event);
  return serve({
    ...event,
    routeKey: `GET ${found.route.path}`,
    pathParameters: found.parameters,
    requestContext: { ...event.requestContext, authorizer: { jwt: { claims: claimsOf(coachId) } } },
  });
};

const refusal = (code: 'forbidden' | 'look-only' | 'not-found', { requestContext }: ApiEvent) =>
  replyOf(problemAnswer(new ProblemError(code), requestContext.requestId));

const claimsOf = (coachId: string) => ({
  sub: coachId,
  username: coachId,
  token_use: 'access',
  'cognito:groups': `[coach ${lookOnlyGroup}]`,
});

interface Found {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** As API Gateway finds a route: a literal segment wins over a parameter. @param path below `/api/look-inside/` */
const readableAt = (path: string): Found | undefined => {
  const asked = `/api/${path}`.split('/');
  return readable
    .flatMap((route): Found[] => {
      const parameters = parametersOf(route.path.split('/'), asked);
      return parameters ? [{ route, parameters }] : [];
    })
    .toSorted((one, other) => Object.keys(one.parameters).length - Object.keys(other.parameters).length)[0];
};

const parametersOf = (template: readonly string[], asked: readonly string[]): Record<string, string> | undefined => {
  if (template.length !== asked.length) return undefined;
  const pairs = template.map((part, index) => [/^\{(\w+)\}$/.exec(part)?.[1], part, asked[index] ?? ''] as const);
  if (pairs.some(([name, part, segment]) => (name === undefined ? part !== segment : segment === ''))) return undefined;
  return Object.fromEntries(pairs.flatMap(([name, , segment]) => (name === undefined ? [] : [[name, segment]])));
};
