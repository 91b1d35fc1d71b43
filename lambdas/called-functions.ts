import type { Domain } from '#contract/routes.ts';
import { type FunctionName, functionNames, functions, specificationOf } from './functions.ts';

/** The one function that Cognito calls, or SES and GuardDuty with what happened. */
export const calledBy = (caller: 'user-pool' | 'mail-events'): FunctionName => {
  const [name, ...others] = functionNames.filter((candidate) => functions[candidate].trigger === caller);
  if (!name || others.length > 0) throw new Error(`One function is called by ${caller}, not ${others.length + 1}`);
  return name;
};

/** The functions that the clock calls, each with the minutes from one call to the next. */
export const scheduledFunctions = (): { readonly name: FunctionName; readonly everyMinutes: number }[] =>
  functionNames.flatMap((name) => {
    const { trigger } = specificationOf(name);
    return typeof trigger === 'object' ? [{ name, everyMinutes: trigger.everyMinutes }] : [];
  });

/** The functions of which a deployment may keep instances ready. */
export const warmNames = functionNames.filter((name) => specificationOf(name).calledFirst);

/** The function that serves a domain. */
export const hostOf = (domain: Domain): FunctionName => {
  // A domain that no function hosts does not compile.
  domain satisfies (typeof functions)[FunctionName]['domains'][number];
  const host = functionNames.find((name) => specificationOf(name).domains.includes(domain));
  if (!host) throw new Error(`No function hosts ${domain}`);
  return host;
};
