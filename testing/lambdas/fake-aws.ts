import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { listen } from '#packages/embedded-aws/http/listen.ts';

export interface FakeCall {
  /** The operation, `AdminAddUserToGroup`; for SES its `Action`. */
  readonly operation: string;
  /** JSON as parsed, or the form of an SES call. */
  readonly input: Readonly<Record<string, unknown>>;
}

export interface FakeReply {
  readonly status?: number;
  readonly body: string;
}

export interface FakeAws {
  readonly endpoint: string;
  readonly calls: FakeCall[];
  readonly stop: () => Promise<void>;
}

/** Answers and records calls of AWS's JSON and query protocols, where a test cares about the calls and not about the service. */
export const startFakeAws = async (reply: (call: FakeCall) => FakeReply | Promise<FakeReply>): Promise<FakeAws> => {
  const calls: FakeCall[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = callOf(request, await text(request));
    calls.push(call);
    const { status = 200, body } = await reply(call);
    response.writeHead(status, { 'content-type': request.headers['content-type'] }).end(body);
  };
  const { endpoint, stop } = await listen((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  }, 0);
  return { endpoint, calls, stop };
};

const Input = v.record(v.string(), v.unknown());

const callOf = (request: IncomingMessage, body: string): FakeCall => {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') {
    return { operation: target.split('.')[1] ?? '', input: v.parse(Input, JSON.parse(body)) };
  }
  const input = Object.fromEntries(new URLSearchParams(body));
  return { operation: input['Action'] ?? '', input };
};
