/**
 * CloudFront runs this before it looks for a page: a path without a file name belongs to the router in the browser.
 * @param {{ request: { uri: string } }} event
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by its name.
function handler(event) {
  const { request } = event;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}
