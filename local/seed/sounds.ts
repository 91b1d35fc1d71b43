// Looked up once: where tests run, a global costs many times what it does elsewhere.
const { PI, cos, exp, floor, max, min, round, sin } = Math;

/** How loud a sound is at a moment, −1 to 1, by the seconds since it began. */
export type Sound = (seconds: number) => number;

const samplesPerSecond = 8_000;

const sine = (hertz: number, seconds: number): number => sin(2 * PI * hertz * seconds);

/** Overtones of a small bell: the higher, the softer and the sooner gone. */
const overtones = [
  { times: 1, loud: 0.5, fades: 0.5 },
  { times: 2.01, loud: 0.28, fades: 0.9 },
  { times: 2.98, loud: 0.16, fades: 1.6 },
  { times: 4.17, loud: 0.08, fades: 2.6 },
] as const;

const bell =
  (hertz: number): Sound =>
  (seconds) =>
    seconds < 0
      ? 0
      : overtones.reduce(
          (sum, { times, loud, fades }) => sum + loud * sine(hertz * times, seconds) * exp(-fades * seconds),
          0,
        );

/** A bell every so many seconds, the first at once. */
export const bells =
  (hertz: number, every: number, strike = bell(hertz)): Sound =>
  (seconds) => {
    // Two strokes back nothing is left of a bell.
    return [0, 1].reduce((sum, before) => {
      const struck = (floor(seconds / every) - before) * every;
      return struck < 0 ? sum : sum + strike(seconds - struck);
    }, 0);
  };

/** A tone that swells while one breathes in and sinks while one breathes out. */
export const breaths =
  (hertz: number, inward: number, outward: number): Sound =>
  (seconds) => {
    const within = seconds % (inward + outward);
    const fullness = within < inward ? within / inward : 1 - (within - inward) / outward;
    const swell = 0.5 - 0.5 * cos(PI * fullness);
    return (0.1 + 0.5 * swell) * (0.7 * sine(hertz, seconds) + 0.3 * sine(hertz * 1.5, seconds));
  };

/** Chords, one after the other, each fading into the next. */
export const chords =
  (each: number, ...all: readonly (readonly number[])[]): Sound =>
  (seconds) => {
    const within = seconds % each;
    const envelope = min(1, within / 2, (each - within) / 2);
    const tones = all[floor(seconds / each) % all.length] ?? [];
    return (0.6 * envelope * tones.reduce((sum, hertz) => sum + sine(hertz, seconds), 0)) / max(1, tones.length);
  };

export const together =
  (...sounds: readonly Sound[]): Sound =>
  (seconds) =>
    sounds.reduce((sum, sound) => sum + sound(seconds), 0) / sounds.length;

/** A WAV file, 8 kHz and 16 bit in one channel: 16 KB a second. It begins and ends in silence. */
export const wav = (sound: Sound, durationSeconds: number): Uint8Array<ArrayBuffer> => {
  const count = durationSeconds * samplesPerSecond;
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(samplesPerSecond, 24);
  bytes.writeUInt32LE(samplesPerSecond * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index += 1) {
    const seconds = index / samplesPerSecond;
    const edge = min(1, seconds / 0.01, durationSeconds - seconds);
    const sample = max(-1, min(1, sound(seconds) * edge));
    bytes.writeInt16LE(round(sample * 32_767), 44 + index * 2);
  }
  return new Uint8Array(bytes);
};
