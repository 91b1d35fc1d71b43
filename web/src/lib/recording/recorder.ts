import { newEntryId } from '#web/lib/random-id.ts';
import { addChunk, completeTake, dropTake, holdTake, type Take } from './takes.ts';

/** In order of preference. Safari records AAC in MP4, Firefox Opus in either. */
const mimeTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

/** How often what was recorded is written to the device, milliseconds: no more than that is lost with a page. */
const chunkEvery = 1_000;

const lookEvery = 200;

/** Why nothing can be recorded. */
export type RecordingFault = 'denied' | 'no-microphone' | 'busy' | 'unsupported';

export class RecordingError extends Error {
  readonly fault: RecordingFault;

  constructor(fault: RecordingFault, cause?: unknown) {
    super(`Nothing can be recorded: ${fault}`, { cause });
    this.name = 'RecordingError';
    this.fault = fault;
  }
}

/** The first container that this browser records; undefined where it records none. */
export const recordedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : mimeTypes.find((type) => MediaRecorder.isTypeSupported(type));

const faultOf = (error: unknown): RecordingFault => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
};

const openMicrophone = async (): Promise<MediaStream> => {
  const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator;
  if (!mediaDevices) throw new RecordingError('unsupported');
  try {
    // A voice close to a microphone: gain that follows it would lift the room in every pause.
    return await mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: false },
    });
  } catch (error) {
    throw new RecordingError(faultOf(error), error);
  }
};

/** Root mean square, 0 to 1. */
export const rms = (samples: Float32Array): number =>
  Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)));

interface Meter {
  readonly level: () => number;
  readonly close: () => void;
}

/** A recording without a meter is still a recording. */
const openMeter = (stream: MediaStream): Meter => {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  // Safari begins it asleep where the click that led here is over.
  void context.resume().catch(console.error);
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return rms(samples);
    },
    close: () => void context.close().catch(console.error),
  };
};

/** Why it ended: by `stop`, at its longest, or because the microphone went. */
export type RecordingEnd = 'stopped' | 'limit' | 'lost';

export interface Recording {
  readonly id: string;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Also where it has ended already. */
  readonly stop: () => Promise<Take>;
  /** Settles however it ends. */
  readonly ended: Promise<{ readonly take: Take; readonly end: RecordingEnd }>;
  /** Of what is heard now, root mean square, 0 to 1. */
  readonly level: () => number;
  /** Recorded so far; pauses do not count. */
  readonly seconds: () => number;
}

interface Wanted {
  readonly place: string;
  readonly part: string;
  readonly maxSeconds: number;
}

const stopwatch = () => {
  let before = 0;
  let since: number | undefined = performance.now();
  const passed = (): number => before + (since === undefined ? 0 : performance.now() - since);
  return {
    seconds: () => passed() / 1_000,
    pause: () => {
      before = passed();
      since = undefined;
    },
    resume: () => {
      since ??= performance.now();
    },
  };
};

/**
 * Records from the microphone. Each second of it is on the device before the next, so that a page that ends meanwhile leaves a take that
 * `takesAt` finds.
 * @throws {RecordingError}
 */
export const record = async ({ place, part, maxSeconds }: Wanted): Promise<Recording> => {
  const mimeType = recordedType();
  if (mimeType === undefined) throw new RecordingError('unsupported');
  const stream = await openMicrophone();
  const silence = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return follow({ place, part, maxSeconds, mimeType, stream, silence });
  } catch (error) {
    silence();
    throw new RecordingError('unsupported', error);
  }
};

interface Opened extends Wanted {
  readonly mimeType: string;
  readonly stream: MediaStream;
  readonly silence: () => void;
}

const follow = ({ place, part, maxSeconds, mimeType, stream, silence }: Opened): Recording => {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 96_000 });
  const id = newEntryId();
  const begun = { id, place, part, mimeType: recorder.mimeType || mimeType, startedAt: Date.now(), isComplete: false };
  let writes: Promise<Take> = Promise.resolve({ ...begun, seconds: 0, isStored: true });
  let chunks = 0;
  let end: RecordingEnd = 'lost';
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const number = chunks++;
    const take = { ...begun, seconds: watch.seconds() };
    // One after the other: the take never says more than there is.
    writes = writes.then(async () => addChunk(take, number, await data.arrayBuffer()));
    writes.catch(console.error);
  });
  const meter = openMeter(stream);
  recorder.start(chunkEvery);
  const release = holdTake(id);
  const watch = stopwatch();
  const finish = (how: RecordingEnd): void => {
    if (recorder.state === 'inactive') return;
    end = how;
    recorder.stop();
  };
  const looking = setInterval(() => {
    if (watch.seconds() >= maxSeconds) finish('limit');
  }, lookEvery);
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  }).then(async () => {
    watch.pause();
    clearInterval(looking);
    meter.close();
    silence();
    try {
      return { take: await completeTake(await writes), end };
    } finally {
      release();
    }
  });
  // Whoever only stops it does not look at this.
  ended.catch(console.error);
  return {
    id,
    pause: () => {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      watch.pause();
    },
    resume: () => {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      watch.resume();
    },
    stop: async () => {
      finish('stopped');
      return (await ended).take;
    },
    ended,
    level: meter.level,
    seconds: watch.seconds,
  };
};

/** Ends it, and nothing of it stays. */
export const discardRecording = async (recording: Recording): Promise<void> => {
  await recording.stop();
  await dropTake(recording.id);
};
