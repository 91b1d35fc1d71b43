import { expect, test } from 'vitest';
import { sampleAssignment, sampleEnrolment, sampleStep } from '#testing/web/sample-agreed.ts';
import { agreedItems } from './agreed-items.ts';

const titles = (...given: Parameters<typeof agreedItems>) => agreedItems(...given).map(({ title }) => title);

test('what is due comes first, then programmes, then what was assigned earlier', () => {
  const assignments = [
    sampleAssignment({ title: 'Second', assignedAt: '2026-03-02T08:00:00.000Z' }),
    sampleAssignment({ title: 'First', assignedAt: '2026-03-01T08:00:00.000Z' }),
    sampleAssignment({ title: 'Late', dueOn: '2026-03-09' }),
    sampleAssignment({ title: 'Soon', dueOn: '2026-03-08' }),
  ];
  const enrolments = [sampleEnrolment({ steps: [sampleStep({ title: 'Step', index: 0 })] })];
  expect(titles({ assignments, enrolments }, [])).toEqual(['Soon', 'Late', 'Step', 'First', 'Second']);
});

test('what is done, withdrawn or not yet released is not there', () => {
  const assignments = [sampleAssignment({ state: 'done' }), sampleAssignment({ state: 'withdrawn' })];
  const steps = [
    sampleStep({ index: 0, state: 'done' }),
    sampleStep({ index: 1, state: 'open', title: 'Now' }),
    sampleStep({ index: 2, state: 'to-come' }),
  ];
  expect(titles({ assignments, enrolments: [sampleEnrolment({ steps })] }, [])).toEqual(['Now']);
  expect(titles({ assignments, enrolments: [sampleEnrolment({ steps, state: 'ended' })] }, [])).toEqual([]);
});

test('a pause takes nothing away that was released', () => {
  const enrolments = [sampleEnrolment({ state: 'paused', steps: [sampleStep({ index: 0, title: 'Kept' })] })];
  expect(titles({ assignments: [], enrolments }, [])).toEqual(['Kept']);
});

test('what was ticked on this device is gone before the server knows, of a programme that one step alone', () => {
  const one = sampleAssignment({ id: 'a'.repeat(22), title: 'Ticked' });
  const enrolment = sampleEnrolment({
    id: 'e'.repeat(22),
    steps: [sampleStep({ index: 0, title: 'Ticked too' }), sampleStep({ index: 1, title: 'Open' })],
  });
  const told = [{ id: one.id }, { id: enrolment.id, step: 0 }];
  expect(titles({ assignments: [one], enrolments: [enrolment] }, told)).toEqual(['Open']);
});

test("a client's own action may be changed, what the coach added may not", () => {
  const assignments = [
    sampleAssignment({ id: 'a'.repeat(22), by: 'client', what: { kind: 'action' } }),
    sampleAssignment({ id: 'b'.repeat(22), by: 'coach', what: { kind: 'action' } }),
  ];
  expect(agreedItems({ assignments, enrolments: [] }, []).map(({ own }) => own?.id)).toEqual([
    'a'.repeat(22),
    undefined,
  ]);
});
