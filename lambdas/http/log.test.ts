import { afterEach, expect, test, vi } from 'vitest';
import { some } from '#testing/vitest/some.ts';
import { log } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a line of the log is one line of JSON with its time in UTC, whatever is in it', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const forged = 'x"}\n{"level":"ERROR","message":"forged"}\r\u2028\u001b[2J';
  log('INFO', forged, { code: forged });
  expect(lines.join('').split(/[\r\n]/)).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'INFO',
    message: forged,
    code: forged,
    timestamp: some.text(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});
