import * as v from 'valibot';
import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import type { TriggerName } from './start-options.ts';

const attempts = 3;
const timeout = 5000;

export interface Trigger {
  readonly name: TriggerName;
  /** Such as `PreSignUp_SignUp`; what stands before the underscore names the trigger in errors. */
  readonly source: string;
  readonly username: string;
  /** Without one an administrator is the caller. */
  readonly clientId?: string;
  readonly request: Record<string, unknown>;
  /** The empty answer that the function fills in. */
  readonly response: Record<string, unknown>;
}

const Answer = v.object({ response: v.record(v.string(), v.unknown()) });
const FunctionError = v.object({ errorMessage: v.optional(v.string()) });

/**
 * Calls the trigger's Lambda and answers the `response` part of its event.
 * @throws UserLambdaValidationException when the function throws, UnexpectedLambdaException when it cannot be reached
 * Event: https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
export const callTrigger = async (pool: Pool, trigger: Trigger): Promise<Record<string, unknown>> => {
  const functionName = pool.triggers[trigger.name];
  if (functionName === undefined) return trigger.response;
  const label = trigger.source.split('_')[0] ?? trigger.source;
  const event = {
    version: '1',
    region: pool.region,
    userPoolId: pool.id,
    userName: trigger.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: trigger.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: trigger.source,
    request: trigger.request,
    response: trigger.response,
  };
  const url = `${pool.lambdaEndpoint}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
  const { failed, payload } = await invoke(url, JSON.stringify(event), label);
  if (failed) {
    const error = v.safeParse(FunctionError, payload);
    const message = error.success ? (error.output.errorMessage ?? '') : '';
    throw new CognitoError('UserLambdaValidationException', `${label} failed with error ${message}.`);
  }
  const answer = v.safeParse(Answer, payload);
  if (!answer.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return answer.output.response;
};

/** The attributes as triggers see them once the user exists. */
export const triggerAttributes = (user: User): Record<string, string> => ({
  sub: user.username,
  'cognito:email_alias': user.attributes['email'] ?? '',
  'cognito:user_status': user.status,
  email_verified: 'false',
  ...user.attributes,
});

/** An answer of the invoke API counts, even an error that the function threw; anything else is tried again. */
const invoke = async (url: string, body: string, label: string): Promise<{ failed: boolean; payload: unknown }> => {
  let reason = 'unknown';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'RequestResponse' },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      const text = await reply.text();
      if (reply.status === 200)
        return { failed: reply.headers.has('x-amz-function-error'), payload: parseOrUndefined(text) };
      reason = `status ${reply.status}`;
    } catch (error) {
      reason = error instanceof Error ? error.name : 'unknown';
    }
  }
  throw new CognitoError('UnexpectedLambdaException', `${label} invocation failed due to error ${reason}.`);
};

const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
