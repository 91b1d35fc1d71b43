import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import fc from '#testing/property.ts';
import { type Known, valid } from './arbitrary.ts';
import type { AnySchema } from './shape.ts';

export interface AnyRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A plain request that fits an endpoint's contract, about what is known; the same each time. */
export const requestFor = (route: Route, known: Known): AnyRequest => {
  const made = requests.get(known) ?? new Map<Route, AnyRequest>();
  requests.set(known, made);
  const request = made.get(route) ?? newRequest(route, known);
  made.set(route, request);
  return request;
};

/** Many callers send the same, and finding the shortest of fifty takes longer than an answer. */
const requests = new WeakMap<Known, Map<Route, AnyRequest>>();

const newRequest = ({ params, query, body }: Route, known: Known): AnyRequest => ({
  params: v.parse(Parameters, params ? shortest(params, known) : {}),
  query: v.parse(Parameters, query ? shortest(query, known) : {}),
  ...(body && { body: shortest(body, known) }),
});

const Parameters = v.record(v.string(), v.string());

/** The shortest asks for the least besides what it must; where it may be about a thing that is known, it is. */
const shortest = (schema: AnySchema, known: Known): unknown => {
  // Nothing at all is rarely among the samples.
  const least = v.is(schema, {}) ? [{}] : [];
  const samples = [...least, ...fc.sample(valid(schema, known), { seed: 1, numRuns: 50 })];
  const ids = Object.entries(known).flatMap(([name, values]) => (name.endsWith('Id') ? values : []));
  const about = samples.filter((value) => ids.some((id) => JSON.stringify(value).includes(id)));
  return (about.length > 0 ? about : samples).reduce((shorter, value) =>
    JSON.stringify(value).length < JSON.stringify(shorter).length ? value : shorter,
  );
};
