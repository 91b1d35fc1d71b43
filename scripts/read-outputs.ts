import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Stacks = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * The outputs of all stacks of a stage together.
 * @param file written by `cdk deploy --outputs-file`
 * @param Wanted schema of the ones that are asked for
 * @throws Error when one is missing
 */
export const readOutputs = async <Schema extends v.GenericSchema>(
  file: string,
  Wanted: Schema,
): Promise<v.InferOutput<Schema>> => {
  const stacks = v.parse(Stacks, JSON.parse(await readFile(file, 'utf8')));
  return v.parse(Wanted, Object.assign({}, ...Object.values(stacks)));
};
