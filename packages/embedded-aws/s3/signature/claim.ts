import type { CredentialScope } from './credential-scope.ts';

/** What a request says about its signature, wherever it says it. */
export interface Claim {
  readonly scope: CredentialScope;
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** Hex SHA-256 of the body, or one of the words that stand for "not signed". */
  readonly payloadHash: string;
}
