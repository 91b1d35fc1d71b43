// CloudFront runs this before it hands a request on to the API: the address is that of whoever connected, never what a caller says it is.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/example-function-add-true-client-ip-header.html
/** @param {{ viewer: { ip: string }, request: { headers: Record<string, { value: string }> } }} event */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by its name.
function handler(event) {
  event.request.headers['x-stillwater-source'] = { value: event.viewer.ip };
  return event.request;
}
