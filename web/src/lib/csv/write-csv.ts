/** Lambdas and pages write CSV in one way, which is the contract's; pages fetch it with what else they need to read and write files. */
export { byteOrderMark, csvLines } from '#contract/core/csv/csv-lines.ts';
