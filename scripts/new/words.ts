import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';

/** `getClient` → `get-client`. */
export const kebabOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `send-invitation` → `sendInvitation`. */
export const camelOf = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `saved-searches` → `Saved searches`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export interface EndpointWords {
  readonly name: string;
  readonly domain: string;
  /** `get`, `list`, `update`, or what the domain calls it. */
  readonly verb: string;
  readonly method: Route['method'];
  readonly path: string;
  readonly status: Route['status'];
  /** The parameter that names one of them: `clientId`. */
  readonly param: string | undefined;
  readonly answers: boolean;
  /** A sentence without its full stop. */
  readonly summary: string;
  /** As it stands in the contract: `['coach']`. */
  readonly access: string;
  readonly owner: Route['owner'];
  /** Somebody who may call it. */
  readonly caller: UserType;
  /** Problem for a missing resource, which hides those of others. */
  readonly missing: string;
  readonly hiddenAs: string | undefined;
}

interface Surroundings {
  /** An endpoint of the same rights: who may call the new one is not made up. */
  readonly like: Pick<Route, 'access' | 'owner'>;
  /** The problems of the domain's own. */
  readonly problems: readonly string[];
}

/**
 * Proposes names from an endpoint's name.
 * @param name a verb and a noun: `listSessions`, `getSession`, `archiveSession`
 * @throws Error for a name of one word
 */
export const endpointWords = (domain: string, name: string, { like, problems }: Surroundings): EndpointWords => {
  const [verb = '', ...nouns] = kebabOf(name).split('-');
  const noun = nouns.join('-');
  if (!noun) throw new Error(`"${name}" needs a verb and a noun, such as getClient`);
  const reads = verb === 'get' || verb === 'list';
  const one = verb !== 'list' && verb !== 'create';
  const answers = reads || verb === 'update' || verb === 'create';
  const param = one ? `${camelOf(noun)}Id` : undefined;
  const missing = problems.find((problem) => problem === `${noun}-not-found`) ?? 'not-found';
  return {
    name,
    domain,
    verb,
    method: reads ? 'GET' : verb === 'update' ? 'PATCH' : 'POST',
    path: `/api/${domain}${param ? `/{${param}}` : ''}${answers ? '' : `/${verb}`}`,
    status: verb === 'create' ? 201 : answers ? 200 : 204,
    param,
    answers,
    summary: titleOf(`${verb} ${nouns.join(' ')}`),
    access:
      typeof like.access === 'string' ? `'${like.access}'` : `[${like.access.map((one) => `'${one}'`).join(', ')}]`,
    owner: like.owner,
    caller: typeof like.access === 'string' ? 'coach' : (like.access[0] ?? 'coach'),
    missing,
    hiddenAs: param && like.owner !== 'none' ? missing : undefined,
  };
};
