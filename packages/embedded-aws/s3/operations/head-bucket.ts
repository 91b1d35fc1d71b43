import type { Operation } from './operation.ts';

/** That it exists is known by now. */
export const headBucket: Operation = ({ response }) => {
  response.writeHead(200).end();
};
