/**
 * A media element whose time passes only when a test says so, with the events that a browser would send. The clock of the page goes
 * along (`performance.now` by fake timers).
 */
export class FakeMedia extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  paused = true;
  ended = false;
  readyState = 4;
  readonly duration: number;
  /** Seconds by which a report is behind what was played; browsers report late, and then catch up. */
  lag: () => number = () => 0;
  private behind = 0;

  private readonly passes: (milliseconds: number) => void;

  /**
   * @param duration seconds
   * @param passes lets the clock of the page go on, in milliseconds
   */
  constructor(duration: number, passes: (milliseconds: number) => void) {
    super();
    this.duration = duration;
    this.passes = passes;
  }

  private say(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    this.say('play');
    this.say('playing');
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
    this.say('pause');
  }

  seek(to: number): void {
    this.behind = 0;
    this.currentTime = to;
    this.say('seeking');
    this.say('seeked');
  }

  /**
   * Plays on for some seconds of the clock, or until the end.
   * @param every seconds between two reports of the time; a throttled tab has long ones
   */
  run(seconds: number, every = 0.25): void {
    for (let passed = 0; passed < seconds && !this.ended; passed += every) {
      const step = Math.min(every, seconds - passed);
      this.passes(step * 1_000);
      if (this.paused) continue;
      const exact = Math.min(this.duration, this.currentTime + this.behind + step * this.playbackRate);
      this.ended = exact >= this.duration;
      this.behind = this.ended ? 0 : Math.min(this.lag(), exact);
      this.currentTime = exact - this.behind;
      this.say('timeupdate');
    }
    if (!this.ended || this.paused) return;
    this.paused = true;
    this.say('pause');
    this.say('ended');
  }

  /** The clock goes on and nothing is heard: a device that sleeps, or waits for data. */
  sleep(seconds: number): void {
    this.passes(seconds * 1_000);
    this.say('timeupdate');
  }
}
