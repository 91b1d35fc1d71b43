import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { type Caller, signedRequest } from '#local/localstack/signed-request.ts';
import { parseXml } from '#packages/embedded-aws/xml.ts';

const Text = v.optional(v.string(), '');
const Stack = v.object({
  StackId: v.string(),
  StackStatus: v.string(),
  EnableTerminationProtection: v.optional(v.string(), 'false'),
  Outputs: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((): { OutputKey: string; OutputValue: string }[] => []),
      ),
      v.pipe(
        v.object({ member: v.array(v.object({ OutputKey: Text, OutputValue: Text })) }),
        v.transform(({ member }) => member),
      ),
    ]),
    '',
  ),
});
const Described = v.object({
  DescribeStacksResponse: v.object({
    DescribeStacksResult: v.object({ Stacks: v.object({ member: v.array(Stack) }) }),
  }),
});

export interface StackState {
  /** An ARN: with account, Region and an id that no other stack of this name has. */
  readonly id: string;
  readonly status: string;
  readonly isProtected: boolean;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Calls to CloudFormation beyond the CDK's, in one Region. */
export interface Formation {
  /** Nothing for a stack that is not there, or no longer. */
  readonly stateOf: (stack: string) => Promise<StackState | undefined>;
  /** Whether CloudFormation refuses to delete a stack. */
  readonly protect: (stack: string, wanted: boolean) => Promise<void>;
}

/** @param endpoint of AWS's CloudFormation itself unless an emulator is meant */
export const formationAt = (caller: Caller, endpoint = awsEndpoint(caller.region)): Formation => {
  const ask = async (Action: string, form: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(
      signedRequest({
        service: 'cloudformation',
        method: 'POST',
        url: `${endpoint}/`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ Action, Version: '2010-05-15', ...form }).toString(),
        caller,
      }),
    );
  return {
    stateOf: async (stack) => {
      const response = await ask('DescribeStacks', { StackName: stack });
      const text = await response.text();
      if (!response.ok && text.includes('does not exist')) return undefined;
      if (!response.ok) throw new Error(`CloudFormation did not describe ${stack}: ${response.status} ${text}`);
      const [found] = v.parse(Described, parseXml(text, ['member'])).DescribeStacksResponse.DescribeStacksResult.Stacks
        .member;
      if (!found || found.StackStatus === 'DELETE_COMPLETE') return undefined;
      return {
        id: found.StackId,
        status: found.StackStatus,
        isProtected: found.EnableTerminationProtection === 'true',
        outputs: Object.fromEntries(found.Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])),
      };
    },
    protect: async (stack, wanted) => {
      const response = await ask('UpdateTerminationProtection', {
        StackName: stack,
        EnableTerminationProtection: String(wanted),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`The protection of ${stack} stays as it is: ${response.status} ${text}`);
    },
  };
};

const awsEndpoint = (region: string): string =>
  process.env['AWS_ENDPOINT_URL_CLOUDFORMATION'] ??
  process.env['AWS_ENDPOINT_URL'] ??
  `https://cloudformation.${region}.amazonaws.com`;

/** As the operator is signed in: by the environment, a profile or a role, as with every command of the SDK. */
export const operatorIn = async (region: string): Promise<Caller> => {
  const client = new DynamoDBClient({ region });
  const credentials = await client.config.credentials();
  client.destroy();
  return { region, credentials };
};
