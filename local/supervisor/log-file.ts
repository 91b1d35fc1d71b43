import { createWriteStream } from 'node:fs';

/** Appends to a file; begins it anew with each start. */
export const logFile = (path: string): ((text: string) => void) => {
  const stream = createWriteStream(path, { flags: 'w', mode: 0o600 });
  return (text) => void stream.write(text);
};
