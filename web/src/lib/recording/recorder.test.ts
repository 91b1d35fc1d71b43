import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database, forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { unsentOf } from '#web/lib/offline/people.ts';
import { discardRecording, record, recordedType, rms } from './recorder.ts';
import { addChunk, dropTakes, takeSound, takesAt } from './takes.ts';

const stopTrack = vi.fn();
let made: FakeRecorder[] = [];

/** What the browser records is what the test says. */
class FakeRecorder extends EventTarget {
  static types: readonly string[] = ['audio/webm;codecs=opus'];
  static isTypeSupported = (type: string) => FakeRecorder.types.includes(type);
  state: RecordingState = 'inactive';
  readonly mimeType: string;

  constructor(_: unknown, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
    made.push(this);
  }

  start() {
    this.state = 'recording';
  }

  pause() {
    this.state = 'paused';
  }

  resume() {
    this.state = 'recording';
  }

  hear(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }

  stop() {
    this.state = 'inactive';
    this.hear('.');
    this.dispatchEvent(new Event('stop'));
  }
}

const getUserMedia = vi.fn(() => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] }));
const wanted = { place: 'a place', part: '1', maxSeconds: 60 };
const recorder = (): FakeRecorder => {
  const last = made.at(-1);
  if (!last) throw new Error('Nothing is recorded');
  return last;
};

beforeEach(() => {
  made = [];
  FakeRecorder.types = ['audio/webm;codecs=opus'];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  getUserMedia.mockClear();
  stopTrack.mockClear();
  keepFor('ana');
});

afterEach(async () => {
  vi.useRealTimers();
  await dropTakes('a place');
  await forgetPerson('ana');
});

/** Another page on the same device: nothing is remembered but what is stored. */
const reload = () => {
  keepFor(undefined);
  keepFor('ana');
};

test('what was recorded before a page ended is found by the next one, as far as it came', async () => {
  const recording = await record(wanted);
  recorder().hear('one ');
  recorder().hear('two ');
  await vi.waitFor(async () => expect(await (await database()).count('chunks')).toBe(2));
  reload();
  const [take] = await takesAt('a place');
  if (!take) throw new Error('The take is lost');
  expect(take).toMatchObject({ id: recording.id, part: '1', isComplete: false, isStored: true });
  expect(await (await takeSound(take)).text()).toBe('one two ');
  expect((await takeSound(take)).type).toBe('audio/webm;codecs=opus');
  expect(await takesAt('elsewhere')).toEqual([]);
  expect(await unsentOf('ana')).toMatchObject({ drafts: 1 });
  await recording.stop();
});

test('a take that was stopped is complete, and the microphone is off', async () => {
  const recording = await record(wanted);
  recorder().hear('one');
  const take = await recording.stop();
  expect(take).toMatchObject({ isComplete: true, isStored: true });
  expect(await (await takeSound(take)).text()).toBe('one.');
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(await recording.stop()).toEqual(take);
  expect(await takesAt('a place')).toEqual([take]);
});

test('what another page is recording is left alone until that page ends', async () => {
  const recorded = { place: 'a place', part: '1', mimeType: 'audio/webm', startedAt: 1, seconds: 1, isComplete: false };
  await addChunk({ id: 'elsewhere', ...recorded }, 0, new ArrayBuffer(3));
  const held = [{ name: 'stillwater.take.elsewhere' }];
  const request = vi.fn((_: string, hold: () => Promise<void>) => hold());
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request, query: () => Promise.resolve({ held }) },
  });
  expect(await takesAt('a place')).toEqual([]);
  await dropTakes('a place');
  held.pop();
  expect(await takesAt('a place')).toMatchObject([{ id: 'elsewhere', isComplete: false }]);
  const recording = await record(wanted);
  recorder().hear('one');
  const [[name] = [''], ...others] = request.mock.calls;
  expect([name, others]).toEqual([`stillwater.take.${recording.id}`, []]);
  await recording.stop();
  await request.mock.results[0]?.value;
  Reflect.deleteProperty(navigator, 'locks');
});

test('nothing stays of a recording that was discarded', async () => {
  await discardRecording(await record(wanted));
  expect(await takesAt('a place')).toEqual([]);
  expect(await (await database()).count('chunks')).toBe(0);
  expect(await unsentOf('ana')).toMatchObject({ drafts: 0 });
});

test('it ends at its longest, and pauses do not count', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const recording = await record({ ...wanted, maxSeconds: 10 });
  vi.advanceTimersByTime(6_000);
  recording.pause();
  vi.advanceTimersByTime(60_000);
  expect(recording.seconds()).toBeCloseTo(6);
  recording.resume();
  vi.advanceTimersByTime(3_000);
  expect(recorder().state).toBe('recording');
  vi.advanceTimersByTime(1_200);
  expect(recorder().state).toBe('inactive');
  expect(await recording.ended).toMatchObject({ end: 'limit', take: { isComplete: true } });
});

test('a microphone that goes leaves what it has heard', async () => {
  const recording = await record(wanted);
  recorder().hear('one');
  recorder().stop();
  expect(await recording.ended).toMatchObject({ end: 'lost', take: { isComplete: true } });
});

test('where the browser stores nothing, the page holds what was recorded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  keepFor(undefined);
  const recording = await record(wanted);
  recorder().hear('one');
  const take = await recording.stop();
  expect(take.isStored).toBe(false);
  expect(await (await takeSound(take)).text()).toBe('one.');
  expect(await takesAt('a place')).toEqual([take]);
  await dropTakes('a place');
  expect(await takesAt('a place')).toEqual([]);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unsupported'],
])('%s means %s', async (name, fault) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('No', name));
  await expect(record(wanted)).rejects.toMatchObject({ name: 'RecordingError', fault });
});

test('the first container that the browser knows is taken, and without one nothing is asked for', async () => {
  FakeRecorder.types = ['audio/ogg;codecs=opus', 'audio/mp4'];
  expect(recordedType()).toBe('audio/mp4');
  FakeRecorder.types = [];
  await expect(record(wanted)).rejects.toMatchObject({ fault: 'unsupported' });
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('a level is the root mean square', () => {
  expect(rms(Float32Array.of(0.5, -0.5, 0.5, -0.5))).toBeCloseTo(0.5);
  expect(rms(new Float32Array(0))).toBe(0);
});
