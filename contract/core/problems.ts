/** Expected failures by code: each with its HTTP status and its English title. */
export type ProblemTable = Readonly<Record<string, { readonly status: number; readonly title: string }>>;

/** Any endpoint may answer these. */
export const commonProblems = {
  'bad-request': { status: 400, title: 'The request does not fit the contract' },
  unauthenticated: { status: 401, title: 'Not authenticated' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  'account-disabled': { status: 403, title: 'This account is disabled' },
  'second-factor-required': { status: 403, title: 'Administrators need a second factor' },
  'look-only': { status: 403, title: 'This is a look inside: nothing is saved' },
  'not-found': { status: 404, title: 'Nothing is here' },
  'changed-meanwhile': { status: 409, title: 'Somebody changed this at the same moment' },
  'request-in-progress': { status: 409, title: 'The same request is still being worked on' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be JSON' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'example-client': { status: 409, title: 'An example client is only looked at' },
  'day-limit': { status: 429, title: 'As much as is taken in one day was added today' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies ProblemTable;

export type CommonProblem = keyof typeof commonProblems;
