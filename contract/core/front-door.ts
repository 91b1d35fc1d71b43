/** CloudFront adds it to what it hands on to the API, in place of whatever a caller has sent under this name. */
export const frontDoorHeader = 'x-stillwater-front-door';

/** The viewer's address, which CloudFront writes over whatever a caller has sent under this name; `infra/site/source.js`. */
export const sourceHeader = 'x-stillwater-source';
