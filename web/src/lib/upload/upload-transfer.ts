import { TransferError } from './upload-error.ts';

interface Transfer {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly body: Blob | FormData;
  /** Bytes on their way so far, the form's own lines included. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** A connection on which nothing moves for so long counts as broken. */
const stalledMilliseconds = 30_000;

/**
 * Sends bytes to the file store. `fetch` would not tell how far it is.
 * @throws TransferError; or the signal's reason
 */
export const transfer = ({ method, url, body, onProgress, signal }: Transfer): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledMilliseconds);
    };
    const giveUp = (): void => request.abort();
    const end = (settle: () => void) => (): void => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const fail = end(() => reject(signal.aborted ? abortReason(signal) : new TransferError(0)));

    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onProgress(loaded);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener(
      'load',
      end(() => {
        const { status, responseText } = request;
        if (status >= 200 && status < 300) resolve();
        else reject(new TransferError(status, /<Code>(\w+)<\/Code>/.exec(responseText)?.[1]));
      }),
    );
    if (signal.aborted) return reject(abortReason(signal));
    signal.addEventListener('abort', giveUp);
    request.open(method, url);
    watch();
    request.send(body);
  });

const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('Given up', 'AbortError');
