/** A start that the person at the terminal can put right; the message says how. */
export class RefusedStart extends Error {}
