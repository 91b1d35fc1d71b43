import type { IncomingMessage, ServerResponse } from 'node:http';
import { mailSummary, publicMail } from './mail.ts';
import { mailDocument, mailDocumentPolicy } from './mail-document.ts';
import type { MailStore } from './mail-store.ts';
import { pageFile } from './page/page-file.ts';
import { answerSes } from './ses/answer-ses.ts';

/**
 * Whether a Host header names this machine. Any other name means that a web page elsewhere had its own name point at
 * 127.0.0.1 to read the mails (DNS rebinding).
 */
const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '');

/** The routes of the mailbox: SES at `POST /`, the mails as JSON, the page. */
export const serveMailbox =
  (store: MailStore, name: string) => async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    try {
      if (!isLocalHost(request.headers.host)) return sendText(response, 421, 'The mailbox answers to localhost only');
      await route(store, name, request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) sendText(response, 500, 'The mailbox failed; its output says why');
    }
  };

const route = async (
  store: MailStore,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, first, id, part, index] = url.pathname.split('/');
  const { method } = request;

  if (method === 'POST' && url.pathname === '/') return answerSes(store, request, response);

  if (first === 'mails' && id === undefined) {
    if (method === 'GET')
      return sendJson(response, store.list(url.searchParams.get('to') ?? undefined).map(publicMail));
    if (method === 'DELETE') {
      await store.clear();
      response.writeHead(204).end();
      return;
    }
    return sendText(response, 405, 'GET or DELETE');
  }

  if (method !== 'GET') return sendText(response, 405, 'GET only');
  if (url.pathname === '/inbox.json') return sendInbox(store, request, response);

  if (first === 'mails') {
    const mail = store.get(id ?? '');
    const attachment = part === 'attachments' ? mail?.attachments[Number(index)] : undefined;
    if (mail && part === undefined) return sendJson(response, publicMail(mail));
    if (mail && part === 'html') {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': mailDocumentPolicy,
      });
      response.end(mailDocument(mail));
      return;
    }
    if (attachment) {
      // Always a download: a mail's HTML or SVG never runs with the mailbox's origin.
      response.writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
      response.end(Buffer.from(attachment.content, 'base64'));
      return;
    }
    return sendText(response, 404, 'No such mail');
  }

  const file = await pageFile(url.pathname, name);
  if (!file) return sendText(response, 404, 'No such page');
  response.writeHead(200, file.headers).end(file.content);
};

/** The page asks every few seconds, so an unchanged list costs nothing. */
const sendInbox = (store: MailStore, request: IncomingMessage, response: ServerResponse): void => {
  const mails = store.list();
  const tag = `"${mails.length}-${mails[0]?.id ?? ''}"`;
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', 'no-cache');
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  sendJson(response, mails.map(mailSummary));
};

const sendJson = (response: ServerResponse, value: unknown): void => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(value));
};

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
};
