// Filled in where the site is set up: see `spa-rewrite.ts`.
// CloudFront's JavaScript 2.0 is ES 5.1 with some of what came since: neither destructuring nor Set is among it.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
/* oxlint-disable eslint/prefer-destructuring, unicorn/prefer-set-has -- see above */
const canonicalHost = '';
/** @type {string[]} */
const languages = [];
/** @type {string[]} */
const prerenderedPaths = [];
/** @type {string[]} */
const applicationPaths = [];

/** @typedef {Record<string, { value: string }>} EdgeValues */
/** @typedef {{ uri: string, headers: EdgeValues, querystring: EdgeValues, cookies: EdgeValues }} EdgeRequest */

/**
 * CloudFront runs this before it looks for a page: a public page is a file in the visitor's language, and any other path without a file
 * name belongs to the router in the browser.
 * A site with a domain of its own moves visitors of CloudFront's name there, because invitations work at one origin only.
 * @param {{ request: EdgeRequest }} event
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by its name.
function handler(event) {
  const request = event.request;
  if (canonicalHost && request.headers.host.value !== canonicalHost) return movedToDomain(request);
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = pageOf(request);
  return request;
}

/** @param {EdgeRequest} request */
function pageOf(request) {
  // Whoever is not signed in gets to the login from the site's own address.
  const path = request.uri.replace(/\/$/, '') || '/login';
  if (prerenderedPaths.includes(path)) {
    // Whoever comes by such a link is shown another form; what they began to type into the written one would be lost.
    const hasLink = request.querystring.invite || request.querystring.again;
    return hasLink ? '/index.html' : `/pages/${languageOf(request)}${path}.html`;
  }
  if (applicationPaths.includes(path.split('/')[1])) return '/index.html';
  return `/pages/${languageOf(request)}/unknown.html`;
}

/**
 * An address that names a language shows it; else that which was chosen before.
 * @param {EdgeRequest} request
 */
function languageOf(request) {
  const named = [request.querystring.lang, request.cookies.language].find(
    (one) => one && languages.includes(one.value),
  );
  return named ? named.value : languages[0];
}

/**
 * CloudFront hands the values of the query over as they were encoded.
 * @param {EdgeRequest} request
 */
function movedToDomain(request) {
  const query = Object.keys(request.querystring)
    .map((name) => `${name}=${request.querystring[name].value}`)
    .join('&');
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: `https://${canonicalHost}${request.uri}${query ? `?${query}` : ''}` } },
  };
}
