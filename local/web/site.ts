import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { mayRecord } from '#contract/core/public-pages.ts';
import type { WebConfig } from '#contract/core/web-config.ts';
import { recordingHeaders } from '#infra/site/security-headers.ts';
import { isLocalHost } from '#packages/embedded-aws/http/is-local-host.ts';
import { sendJson } from '#packages/embedded-aws/http/send-json.ts';

/** Answers a request of the web origin. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface SiteOptions {
  /** Answers `/api/*`. */
  readonly api: Pages;
  /** Contents of `/config.json`. */
  readonly config: WebConfig;
  /** Answers everything else. */
  readonly pages: Pages;
  readonly headers: Readonly<Record<string, string>>;
  readonly onError: (error: unknown) => void;
}

/** The one web origin, divided as CloudFront divides it: `/api/*` to the HTTP API, the rest to the web bucket. */
export const site =
  ({ api, config, pages, headers, onError }: SiteOptions): RequestListener =>
  (request, response) => {
    const answer = async (): Promise<void> => {
      if (!isLocalHost(request)) {
        request.resume();
        return sendJson(response, 421, { message: 'Open this site as localhost' });
      }
      const proper = properAddress(request);
      if (proper !== undefined) {
        request.resume();
        response.writeHead(307, { location: proper, 'content-length': 0 }).end();
        return;
      }
      const path = request.url?.split('?')[0] ?? '/';
      const sent = mayRecord(path) ? recordingHeaders(headers) : headers;
      for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
      if (path.startsWith('/api/')) return api(request, response);
      if (path === '/config.json') return sendJson(response, 200, config, { 'cache-control': 'no-cache' });
      return pages(request, response);
    };
    answer().catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { message: 'Internal Server Error' });
    });
  };

/**
 * Where a page that a browser opens at 127.0.0.1 has its place: sign-ins and invitation links belong to one origin, which is localhost.
 * What programs fetch is answered at either.
 */
const properAddress = ({ headers, method, url = '/' }: IncomingMessage): string | undefined => {
  const [, port] = /^127\.0\.0\.1(:\d+)?$/.exec(headers.host ?? '') ?? [undefined, undefined];
  if (port === undefined || method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') return undefined;
  // Two slashes at the beginning would name another host.
  return `http://localhost${port}/${url.replace(/^\/+/, '')}`;
};
