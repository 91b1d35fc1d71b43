// Filled in at synthesis where the site has a domain of its own.
const canonicalHost = '';

/**
 * CloudFront runs this before it looks for a page: a path without a file name belongs to the router in the browser.
 * A site with a domain of its own moves visitors of CloudFront's name there, because invitations work at one origin only.
 * @param {{ request: { uri: string, headers: Record<string, { value: string }>, querystring: Record<string, { value: string }> } }} event
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by its name.
function handler(event) {
  const { request } = event;
  if (canonicalHost && request.headers.host.value !== canonicalHost) return movedToDomain(request);
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}

/**
 * CloudFront hands the values of the query over as they were encoded.
 * @param {{ uri: string, querystring: Record<string, { value: string }> }} request
 */
function movedToDomain({ uri, querystring }) {
  const query = Object.keys(querystring)
    .map((name) => `${name}=${querystring[name].value}`)
    .join('&');
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: `https://${canonicalHost}${uri}${query ? `?${query}` : ''}` } },
  };
}
