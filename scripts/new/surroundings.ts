import { existsSync, readFileSync } from 'node:fs';
import type { Route } from '#contract/core/route.ts';
import { type Domain, routes } from '#contract/routes.ts';
import { folderOf } from '#infra/bundle/folder-of.ts';
import { functionNames, specificationOf } from '#lambdas/functions.ts';

const declared: readonly Route[] = Object.values(routes);

/** Folders of a domain, from the project's root. */
export interface Place {
  readonly contract: string;
  readonly lambdas: string;
}

const isDomain = (name: string): name is Domain => declared.some((route) => route.domain === name);

/** @throws Error when there is no such domain */
export const placeOf = (domain: string): Place => {
  if (!isDomain(domain)) throw new Error(`No endpoint is of the domain ${domain}; npm run new -- domain makes it`);
  const lambdas = folderOf(domain);
  return { contract: lambdas.replace('lambdas/', 'contract/'), lambdas };
};

/**
 * Conventions of an endpoint's domain: its audience, and how it says that something is missing.
 * @throws Error when there is no such domain
 */
export const surroundingsOf = (
  domain: string,
  { contract }: Place,
): { readonly like: Route; readonly problems: readonly string[] } => {
  const like = declared.find((route) => route.domain === domain);
  if (!like) throw new Error(`No endpoint is of the domain ${domain}`);
  const [, area] = contract.split('/');
  const file = `contract/${area}/problems.ts`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { like, problems: [...text.matchAll(/^ {2}'([\w-]+)': \{/gm)].map(([, problem = '']) => problem) };
};

/**
 * An endpoint of those that a function serves: a new domain among them has their rights.
 * @throws Error when there is no such function, or the API does not call it
 */
export const hostedBy = (host: string): Route => {
  const name = functionNames.find((one) => one === host);
  const [domain] = name ? specificationOf(name).domains : [];
  if (!domain) {
    const hosts = functionNames.filter((one) => specificationOf(one).domains.length > 0);
    throw new Error(`"${host}" is no function of lambdas/functions.ts that the API calls: ${hosts.join(', ')}`);
  }
  return surroundingsOf(domain, placeOf(domain)).like;
};
