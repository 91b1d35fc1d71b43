import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { listen } from '../http/listen.ts';

const Event = v.looseObject({
  triggerSource: v.string(),
  userName: v.string(),
  request: v.record(v.string(), v.unknown()),
  response: v.record(v.string(), v.unknown()),
});

type TriggerEvent = v.InferOutput<typeof Event>;

/** Behaviour of a function: answer a response, throw its message, or fail to be reached. */
export type Behaviour = (
  event: TriggerEvent,
) => { response: Record<string, unknown> } | { errorMessage: string } | { status: number };

export interface LambdaEndpoint {
  readonly endpoint: string;
  readonly events: { functionName: string; event: TriggerEvent }[];
  /** Replaces what the functions do; without an argument they answer their event unchanged. */
  readonly behave: (behaviour?: Behaviour) => void;
  readonly stop: () => Promise<void>;
}

const unchanged: Behaviour = ({ response }) => ({ response });

/** A Lambda invoke API whose functions do what a test says. */
export const startLambdaEndpoint = async (): Promise<LambdaEndpoint> => {
  let behaviour = unchanged;
  const events: LambdaEndpoint['events'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const event = v.parse(Event, JSON.parse(body));
    events.push({ functionName: request.url?.split('/')[3] ?? '', event });
    const outcome = behaviour(event);
    if ('status' in outcome) {
      response.writeHead(outcome.status).end();
    } else if ('errorMessage' in outcome) {
      response.writeHead(200, { 'x-amz-function-error': 'Unhandled' });
      response.end(JSON.stringify({ errorType: 'Error', errorMessage: outcome.errorMessage, trace: [] }));
    } else {
      response.end(JSON.stringify({ ...event, response: outcome.response }));
    }
  };
  const { endpoint, stop } = await listen((request, response) => void answer(request, response), 0);
  return {
    endpoint,
    events,
    behave: (next = unchanged) => {
      behaviour = next;
    },
    stop,
  };
};
