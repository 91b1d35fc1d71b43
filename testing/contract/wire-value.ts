import type { Route } from '#contract/core/route.ts';
import { problemMediaType } from '#contract/problems.ts';

/** A body as it came over the wire, as the value that the contract describes: JSON, or the text of a document. */
export const wireValue = ({ media }: Route, contentType: string | undefined, body: string | undefined): unknown => {
  if (body === undefined) return undefined;
  return media !== undefined && contentType !== problemMediaType ? { text: body } : JSON.parse(body);
};
