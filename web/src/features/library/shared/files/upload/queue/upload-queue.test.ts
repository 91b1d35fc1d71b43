import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleAsset } from '#testing/web/sample-asset.ts';
import type { UploadOptions } from '#web/lib/upload/upload-file.ts';
import { checkFile, RefusedFile } from './refused-file.ts';
import { createUploadQueue } from './upload-queue.ts';

interface Begun {
  readonly options: Omit<UploadOptions, 'userId'>;
  readonly arrive: () => void;
  readonly fail: () => void;
}

/** A queue whose uploads end when the test says so. */
const startQueue = () => {
  const begun = new Map<string, Begun>();
  const discard = vi.fn(() => Promise.resolve());
  const queue = createUploadQueue({
    check: checkFile,
    discard,
    lingerMilliseconds: 1_000,
    upload: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new Error('given up')));
        options.onBegin(`id of ${file.name}`);
        begun.set(file.name, {
          options,
          arrive: () => resolve(sampleAsset()),
          fail: () => reject(new Error('broken')),
        });
      }),
  });
  const percents = () => Object.fromEntries(queue.shown().tasks.map(({ file, percent }) => [file.name, percent]));
  return { queue, begun, discard, percents };
};
const audio = (name: string): File => new File(['x'], name, { type: 'audio/mpeg' });
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.useRealTimers();
});

describe('a batch of files', () => {
  test('a failed file is marked -1 and stops no other', async () => {
    const { queue, begun, percents } = startQueue();
    queue.add([audio('a'), audio('b')]);
    begun.get('a')?.fail();
    begun.get('b')?.options.onProgress(40);
    await settled();
    expect(percents()).toEqual({ a: -1, b: 40 });
    begun.get('b')?.arrive();
    await settled();
    expect(percents()).toEqual({ a: -1, b: 100 });
  });

  test('a forbidden type is not even tried', () => {
    const { queue, begun, percents } = startQueue();
    queue.add([new File(['<p>'], 'page.html', { type: 'text/html' }), audio('b')]);
    expect(percents()).toEqual({ 'page.html': -1, b: 0 });
    expect([...begun.keys()]).toEqual(['b']);
    expect(queue.shown().tasks[0]?.error).toEqual(new RefusedFile('type', 'text/html'));
  });

  test('three files are on their way at once, the others wait', async () => {
    const { queue, begun } = startQueue();
    queue.add(['a', 'b', 'c', 'd'].map(audio));
    expect([...begun.keys()]).toEqual(['a', 'b', 'c']);
    begun.get('b')?.arrive();
    await settled();
    expect([...begun.keys()]).toEqual(['a', 'b', 'c', 'd']);
  });

  test('the list is cleared when all have ended, and failures stay as a message', async () => {
    const { queue, begun } = startQueue();
    queue.add([audio('a'), audio('b')]);
    begun.get('a')?.fail();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(queue.shown().tasks, 'one is still on its way').toHaveLength(2);
    begun.get('b')?.arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queue.shown().tasks).toEqual([]);
    expect(queue.shown().failures.map(({ file }) => file.name)).toEqual(['a']);
  });

  test('a bar never turns back when a part is sent again', () => {
    const { queue, begun, percents } = startQueue();
    queue.add([audio('a')]);
    begun.get('a')?.options.onProgress(60);
    begun.get('a')?.options.onProgress(50);
    expect(percents()).toEqual({ a: 60 });
  });
});

describe('one file', () => {
  test('can be tried again after it has failed, also when its list is gone', async () => {
    const { queue, begun, percents } = startQueue();
    queue.add([audio('a')]);
    begun.get('a')?.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    queue.retry(queue.shown().failures.map(({ id }) => id));
    expect(percents()).toEqual({ a: 0 });
    expect(queue.shown().failures).toEqual([]);
    begun.get('a')?.arrive();
    await settled();
    expect(percents()).toEqual({ a: 100 });
  });

  test('can be cancelled: it is stopped, and what has arrived is thrown away', async () => {
    const { queue, begun, discard } = startQueue();
    queue.add([audio('a')]);
    queue.cancel(queue.shown().tasks[0]?.id ?? '');
    await settled();
    expect(begun.get('a')?.options.signal.aborted).toBe(true);
    expect(discard).toHaveBeenCalledWith('id of a');
    expect(queue.shown()).toMatchObject({ tasks: [], failures: [] });
  });

  test('of a person who signs out is stopped, but what has arrived stays', async () => {
    const { queue, begun, discard } = startQueue();
    queue.add([audio('a')]);
    queue.leave();
    await settled();
    expect(begun.get('a')?.options.signal.aborted).toBe(true);
    expect(discard).not.toHaveBeenCalled();
    expect(queue.shown().tasks).toEqual([]);
  });
});

test.each([
  ['audio/svg+xml', 'Rain.mp3', new RefusedFile('type', 'audio/svg+xml')],
  ['video/html', 'Walk.mp4', new RefusedFile('type', 'video/html')],
  ['', 'page.hta', new RefusedFile('type', '.hta')],
  ['audio/mpeg', 'Rain-\u202e3pm.exe', new RefusedFile('name', 'audio/mpeg')],
])('a file of type %j called %j is not even tried', (type, name, refusal) => {
  expect(() => checkFile(new File(['x'], name, { type }))).toThrow(refusal);
});

test.each([
  ['video/matroska', 'Walk.mkv'],
  ['audio/x-m4a', 'Rain.m4a'],
  ['', 'Rain.mp3'],
])('a file of type %j called %j is tried', (type, name) => {
  expect(() => checkFile(new File(['x'], name, { type }))).not.toThrow();
});
