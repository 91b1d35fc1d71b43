import * as v from 'valibot';
import { environmentSchemaOf } from '#lambdas/function-specification.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';

/**
 * Picks from what the stack knows the variables that a Lambda parses at load.
 * @param known variable → value, which may be a token that CloudFormation resolves
 * @throws Error when the Lambda would refuse its environment
 */
export const functionEnvironment = (
  name: FunctionName,
  known: Readonly<Record<string, string>>,
): Record<string, string> => {
  const schema = environmentSchemaOf(specificationOf(name));
  const wanted = Object.keys(schema.entries).flatMap((variable) => {
    const value = known[variable];
    return value === undefined ? [] : [[variable, value] as const];
  });
  const environment: Record<string, string> = Object.fromEntries(wanted);
  const parsed = v.safeParse(schema, Object.fromEntries(wanted.map(([key, value]) => [key, withoutTokens(value)])));
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new Error(`The environment of ${name} lacks or spoils ${faults}`);
  }
  return environment;
};

// A token stands for text that is known at deployment only; a host name is what most of them become.
const withoutTokens = (value = ''): string => value.replaceAll(/\$\{Token\[[^\]]*\]\}/g, 'known-at-deployment');
