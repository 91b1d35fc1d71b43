import { names } from '#infra/names.ts';
import { functionNames } from '#lambdas/functions.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import { signedRequest } from '../localstack/signed-request.ts';

/** The functions of a stage that was deployed into an emulator, called by Lambda's Invoke. */
export const deployedFunctions = (
  endpoint: string,
  stage: string,
): readonly Pick<LambdaFunction, 'name' | 'invoke' | 'reload'>[] =>
  functionNames.map((one) => {
    const name = names.lambda(stage, one);
    return {
      name,
      invoke: async (payload) => {
        const url = `${endpoint}/2015-03-31/functions/${name}/invocations`;
        const response = await fetch(signedRequest({ service: 'lambda', method: 'POST', url, body: payload }));
        const failed = !response.ok || response.headers.has('x-amz-function-error');
        return { payload: await response.text(), ...(failed ? { functionError: 'Unhandled' as const } : {}) };
      },
      reload: () => undefined,
    };
  });
