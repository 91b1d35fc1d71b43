import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { spaRewrite } from '#infra/site/spa-rewrite.ts';

const Answer = v.pipe(v.string(), v.parseJson(), v.object({ uri: v.string() }));

// A function that takes and gives strings crosses from one context to the other without surprises.
const asks = v.parse(
  v.function(),
  runInNewContext(`${spaRewrite()}; (event) => JSON.stringify(handler(JSON.parse(event)))`),
);

/**
 * The file that CloudFront would take for an address: its own function decides.
 * @param path decoded, without the query
 * @param cookie the header, as it came
 */
export const chosenFile = (path: string, query: URLSearchParams, cookie = ''): string => {
  const cookies = cookie.split(/;\s*/).map((pair) => pair.split('='));
  const request = { uri: path, headers: {}, querystring: values(query), cookies: values(cookies) };
  return v.parse(Answer, asks(JSON.stringify({ request }))).uri;
};

/** As CloudFront hands queries and cookies over. */
const values = (pairs: Iterable<readonly (string | undefined)[]>): Record<string, { value: string }> =>
  Object.fromEntries([...pairs].map(([name = '', value = '']) => [name, { value }]));
