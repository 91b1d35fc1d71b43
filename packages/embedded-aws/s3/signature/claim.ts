import type { CredentialScope } from './credential-scope.ts';

/** Milliseconds of `YYYYMMDDTHHMMSSZ`; NaN for anything else. */
export const instantOf = (timestamp: string): number => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** A request's claim about its signature, from headers or query. */
export interface Claim {
  readonly scope: CredentialScope;
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** Hex SHA-256 of the body, or one of the words that stand for "not signed". */
  readonly payloadHash: string;
}
