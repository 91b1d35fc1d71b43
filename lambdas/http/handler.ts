import type { UserType } from '#contract/core/user-type.ts';
import type { BodyOf, Domain, ParamsOf, QueryOf, ReplyOf, RouteName, RouteNameOf, Routes } from '#contract/routes.ts';

/** The caller, from the verified access token alone. */
export interface Caller {
  /** Cognito's `sub`, or the id from before for people who were bound to another user pool. */
  readonly userId: string;
  /** The name the user pool knows the person by. */
  readonly username: string;
  /** When password, and code if there is one, were shown: seconds since 1970, however often the token was refreshed; 0 when unknown. */
  readonly signedInAt: number;
  /** The highest of the caller's groups; none before sign-up is complete. */
  readonly userType: UserType | undefined;
  /** A visitor who looks inside the demo: nothing may be written for them, not even that they were there. */
  readonly onlyLooks?: true;
}

interface Idempotency {
  readonly key: string;
  /** The same for two requests exactly when endpoint, parameters and body are the same. */
  readonly requestHash: string;
}

/** Parsed and allowed. */
interface Request<Name extends RouteName> {
  readonly caller: Routes[Name]['access'] extends 'public' ? undefined : Caller;
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  /** Of a POST that carries an Idempotency-Key. */
  readonly idempotency: Idempotency | undefined;
  /** Stands for the network that the request comes from (`source.ts`), which no caller chooses. */
  readonly source: string;
}

/** One endpoint. Expected failures are thrown as ProblemError. */
export type Handler<Name extends RouteName> = (
  request: Request<Name>,
) => Promise<ReplyOf<Name> extends undefined ? void : ReplyOf<Name>>;

/** All endpoints of one domain; one that is missing does not compile. */
export type Handlers<D extends Domain> = { readonly [Name in RouteNameOf<D>]: Handler<Name> };
