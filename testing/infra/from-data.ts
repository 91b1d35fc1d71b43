import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { some } from '../vitest/some.ts';
import type { Templates } from './synthesize.ts';

const Outputs = v.record(v.string(), v.object({ Value: v.unknown() }));

/**
 * How the template of the app names something of the data stack: by an output and weakly, so that neither stack is held by the other.
 * @param value as the data stack itself names it, e.g. `{ Ref: 'Pool' }`
 * @throws Error when the data stack does not hand it out
 */
export const fromData = ({ data }: Pick<Templates, 'data'>, value: unknown) => {
  const outputs = Object.entries(v.parse(Outputs, data.findOutputs('*')));
  // Those with names of their own are for operators.
  const [OutputName] =
    outputs.find(([name, { Value }]) => name.startsWith('PublishOutput') && isDeepStrictEqual(Value, value)) ?? [];
  if (OutputName === undefined) throw new Error(`The data stack hands out no ${JSON.stringify(value)}`);
  return { 'Fn::GetStackOutput': some.object({ StackName: 'stillwater-prod-data', OutputName }) };
};
