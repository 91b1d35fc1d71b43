import { vi } from 'vitest';
import { type ProblemCode, problemMediaType, problems } from '#contract/problems.ts';

export interface Call {
  /** Method and path with query. */
  readonly route: string;
  readonly body: unknown;
  readonly key: string | null;
}

export type Answer = (call: Call) => Response | Promise<Response> | undefined;

export const problem = (code: ProblemCode, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', ...problems[code], code }), {
    status: problems[code].status,
    headers: { 'Content-Type': problemMediaType, ...headers },
  });

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/**
 * Stands in for the network. What `answer` leaves is not found.
 * @returns the calls so far
 */
export const fakeNetwork = (answer: Answer): Call[] => {
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const route = `${init?.method} ${input instanceof Request ? input.url : input}`;
    const call = { route, body, key: new Headers(init?.headers).get('Idempotency-Key') };
    calls.push(call);
    return Promise.resolve(answer(call) ?? problem('not-found'));
  });
  return calls;
};
