import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PartsRequest } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeFileStore } from '#testing/web/fake-file-store.ts';
import { type Answer, type Call, fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { type UploadOptions, uploadFile } from './upload-file.ts';
import { unfinishedUploads } from './upload-memory.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const assetId = 'asset00000000000000000';
const MiB = 1024 * 1024;
/** Three parts. */
const size = 17 * MiB;
const upload = { kind: 'multipart', assetId, path: 'assets/x', partSize: 8 * MiB } as const;
const asset = {
  id: assetId,
  name: 'x.mp3',
  type: 'audio',
  size,
  url: 'https://files.example/x',
  path: 'assets/x',
  createdAt: '2026-01-01T00:00:00.000Z',
  status: 'active',
  uploadedBy: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  contentType: 'audio/mpeg',
  originalName: 'x.mp3',
  updatedAt: '2026-01-01T00:00:00.000Z',
  access: { level: 'private', coachIds: [] },
  companions: {},
};

const file = (): File => {
  const given = new File(['x'], 'x.mp3', { type: 'audio/mpeg', lastModified: 1 });
  Object.defineProperty(given, 'size', { value: size });
  return given;
};
const api =
  (received: readonly number[] = []): Answer =>
  ({ route, body }) => {
    if (route === 'POST /api/assets/uploads') return json(upload, 201);
    if (route === 'POST /api/assets') return json(asset, 201);
    if (route === `GET /api/assets/uploads/${assetId}`) {
      const parts = received.map((partNumber) => ({ partNumber, size: 1, etag: 'e' }));
      return json({ upload, name: 'x.mp3', contentType: 'audio/mpeg', size, received: parts });
    }
    if (!route.endsWith('/parts')) return undefined;
    const { partNumbers } = v.parse(PartsRequest, body);
    return json({
      parts: partNumbers.map((partNumber) => ({ partNumber, url: `https://files.example/${partNumber}` })),
    });
  };
const options = (differences: Partial<UploadOptions> = {}): UploadOptions => ({
  userId: 'a person',
  signal: new AbortController().signal,
  onBegin: () => {},
  onProgress: () => {},
  onStep: () => {},
  ...differences,
});
const started = (calls: readonly Call[]) => calls.filter(({ route }) => route === 'POST /api/assets/uploads').length;

/** Hashing takes real time, which the fake timers know nothing of. */
const begun = ({ puts }: ReturnType<typeof fakeFileStore>) =>
  eventually(() => expect(puts.length).toBeGreaterThanOrEqual(3), { interval: 5 });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // A slice of the fake large file has the bytes that are there: one a part.
  vi.spyOn(File.prototype, 'slice').mockImplementation(() => new Blob(['x']));
  return () => vi.useRealTimers();
});

describe('a large file', () => {
  test('goes up in parts, and is forgotten when the server has it', async () => {
    const calls = fakeNetwork(api());
    const store = fakeFileStore();
    await expect(uploadFile(file(), options())).resolves.toMatchObject({ id: assetId });
    expect(store.puts.toSorted()).toEqual(['1', '2', '3']);
    expect(
      calls.filter(({ route }) => route.endsWith('/parts')),
      'addresses are asked for together',
    ).toHaveLength(1);
    expect(unfinishedUploads()).toEqual([]);
  });

  test('sends a part again whose connection broke, and says so meanwhile', async () => {
    fakeNetwork(api());
    const store = fakeFileStore(({ part, attempt }) => (part === '2' && attempt < 3 ? 0 : 200));
    const steps: string[] = [];
    const done = uploadFile(file(), options({ onStep: (step) => steps.push(step) }));
    await begun(store);
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(store.puts.filter((part) => part === '2')).toHaveLength(3);
    expect(store.puts).toHaveLength(5);
    expect(steps).toContain('reconnecting');
  });

  test('is given up when nothing gets through for two minutes, and can go on later', async () => {
    fakeNetwork(api());
    const store = fakeFileStore(() => 0);
    const done = expect(uploadFile(file(), options())).rejects.toMatchObject({ name: 'TransferError' });
    await begun(store);
    await vi.advanceTimersByTimeAsync(uploadLimits.retryMilliseconds);
    await done;
    expect(unfinishedUploads()).toEqual([assetId]);

    store.answer = () => 200;
    store.puts.length = 0;
    const calls = fakeNetwork(api([1, 3]));
    await uploadFile(file(), options());
    expect(store.puts, 'only what is missing').toEqual(['2']);
    expect(started(calls)).toBe(0);
  });

  test('is not tried without a network, and goes on at once when it is back', async () => {
    fakeNetwork(api());
    const store = fakeFileStore(() => 0);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const done = uploadFile(file(), options());
    await begun(store);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.puts).toHaveLength(3);
    store.answer = () => 200;
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await done;
    expect(store.puts).toHaveLength(6);
  });

  test('that somebody else began on this device is begun anew', async () => {
    fakeNetwork(api());
    const store = fakeFileStore(() => 400);
    await expect(uploadFile(file(), options())).rejects.toThrow();
    store.answer = () => 200;
    const calls = fakeNetwork(api([1, 3]));
    await uploadFile(file(), options({ userId: 'somebody else' }));
    expect(started(calls)).toBe(1);
  });

  test('that the server refuses is not gone on with', async () => {
    fakeNetwork((call) => (call.route === 'POST /api/assets' ? problem('file-content-mismatch') : api()(call)));
    fakeFileStore();
    await expect(uploadFile(file(), options())).rejects.toMatchObject({ code: 'file-content-mismatch' });
    expect(unfinishedUploads()).toEqual([]);
  });

  test('reaches 100 percent only when the server has accepted it', async () => {
    fakeNetwork(api());
    fakeFileStore();
    const percents: number[] = [];
    let atChecking = -1;
    await uploadFile(
      file(),
      options({
        onProgress: (percent) => percents.push(percent),
        onStep: (step) => {
          if (step === 'checking') atChecking = Math.max(...percents);
        },
      }),
    );
    expect(atChecking).toBeLessThan(100);
    expect(percents.at(-1)).toBe(100);
  });
});

test('what the device remembers says nothing of the file', async () => {
  fakeNetwork(api());
  fakeFileStore(() => 400);
  await expect(uploadFile(file(), options())).rejects.toThrow();
  expect(JSON.stringify(localStorage)).not.toMatch(/x\.mp3|a person/);
});
