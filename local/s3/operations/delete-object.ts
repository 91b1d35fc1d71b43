import type { Operation } from './operation.ts';

/** Deleting what is not there succeeds too. */
export const deleteObject: Operation = async ({ request, response, bucket }) => {
  await bucket.deleteObject(request.key);
  response.writeHead(204).end();
};
