import type { Write } from './write.ts';

/** Writes were refused because the stored items did not meet their conditions; nothing of the transaction was written. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly #refused: readonly Write[];

  constructor(refused: readonly Write[], options?: ErrorOptions) {
    super('A condition of the write was not met', options);
    this.#refused = refused;
  }

  /** Whether this very write was among those refused. */
  refuses(write: Write): boolean {
    return this.#refused.includes(write);
  }

  /** Whether this write alone was refused. */
  refusesOnly(write: Write): boolean {
    return this.#refused.every((refused) => refused === write);
  }
}

/** Other transactions kept touching the same items; nothing was written. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** The table is throttled and has not done all that it was asked for; what was asked can be asked again. */
export class TableBusy extends Error {
  override readonly name = 'TableBusy';
}
