import type { BodyInputOf, ParamsInputOf } from '#contract/routes.ts';
import type { ApiErrorCode } from '#web/lib/api/api-error.ts';
import type { CallParts } from '#web/lib/api/call.ts';
import type { QueryRoot } from '#web/lib/api/queries.ts';
import type { QueuedEndpoint } from './queued-endpoints.ts';

interface Labels {
  /** The id of what is written: writes about the same thing arrive in the order in which they were made. */
  readonly about: string;
  /**
   * The person's own words for the write: shown to them should it be rejected. Without it nothing that they would miss
   * is lost, and a rejected write goes silently.
   */
  readonly echo?: string;
  /** How the keys of queries begin that show it; they are fetched anew once it has arrived. */
  readonly refreshes?: readonly QueryRoot[];
  /** Ids of files of this device that have to reach the server before it; they go once it has arrived. */
  readonly files?: readonly string[];
  /** It says everything that an earlier one about the same said, which need not be sent any more. */
  readonly onlyLatest?: boolean;
}

/** A write to be kept until the server has it: an endpoint of the contract, what it is told, and what is to be known of it meanwhile. */
export type What<Name extends QueuedEndpoint> = Labels & { readonly endpoint: Name } & CallParts<Name>;

/** As the device keeps it. */
export interface StoredWrite extends Labels {
  /** In the order of writing. */
  readonly number: number;
  readonly endpoint: QueuedEndpoint;
  readonly params?: unknown;
  readonly body?: unknown;
  /** Stays the same however often it is sent. */
  readonly idempotencyKey: string;
  /** Milliseconds of the device's clock. */
  readonly savedAt: number;
  /** Why the server will not have it; absent as long as it waits. */
  readonly refused?: ApiErrorCode | undefined;
}

/** A write that has not arrived, as its endpoint is told it. */
export interface Unsent<Name extends QueuedEndpoint> extends StoredWrite {
  readonly endpoint: Name;
  readonly params: ParamsInputOf<Name>;
  readonly body: BodyInputOf<Name>;
}
