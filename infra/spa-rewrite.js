// CloudFront runs this before it looks for a page: a path without a file name belongs to the router in the browser.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}
