import { vi } from 'vitest';

interface Attempt {
  /** The last piece of the address. */
  readonly part: string;
  /** From 1. */
  readonly attempt: number;
}

/** Answers with a status; 0 breaks the connection. */
type Answer = (attempt: Attempt) => number;

/** Stands in for the browser's connection to the file store. */
export const fakeFileStore = (answer: Answer = () => 200) => {
  const store = { answer, puts: [] as string[] };

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly responseText = '';
    status = 0;
    private part = '';

    open(_method: string, url: string): void {
      this.part = url.split('/').at(-1) ?? '';
    }

    send(): void {
      store.puts.push(this.part);
      const attempt = store.puts.filter((part) => part === this.part).length;
      this.status = store.answer({ part: this.part, attempt });
      queueMicrotask(() => this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load')));
    }

    abort(): void {
      this.status = 0;
      this.dispatchEvent(new Event('abort'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return store;
};
