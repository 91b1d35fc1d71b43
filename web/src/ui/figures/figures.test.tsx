import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';
import { Face } from './face.tsx';

test.each([
  ['Mirre de Wit', 'MW'],
  ['Élodie', 'É'],
  ['  jan  Ömer ', 'JÖ'],
  ['𝒜lba Ruiz', '𝒜R'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  const { container } = render(<Face name={name} />);
  // Not text: a button that is called something else may hold it.
  expect([container.textContent, container.firstElementChild?.getAttribute('data-initials')]).toEqual(['', initials]);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('initials stay until the picture is there, and keep one tint', () => {
  const { container, rerender } = render(<Face name="Mirre de Wit" picture="/one.webp" />);
  const look = container.firstElementChild?.className;
  const picture = container.querySelector('img');
  expect(picture?.className).not.toContain('shown');
  if (picture) fireEvent.load(picture);
  expect(picture?.className).toContain('shown');
  rerender(<Face name="Mirre de Wit" picture="/other.webp" />);
  expect(picture?.className).not.toContain('shown');
  const face = container.firstElementChild;
  expect([face?.getAttribute('data-initials'), face?.className]).toEqual(['MW', look]);
});

const drawn = (id: string) => render(<Cover id={id} look="stones" />).container.innerHTML;

test('a cover is the same for the same id, another for another, and is not read out', () => {
  expect(drawn('walking')).toBe(drawn('walking'));
  expect(drawn('walking')).not.toBe(drawn('body-scan'));
  const { container } = render(<Cover id="walking" look="waves" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.innerHTML).not.toContain('NaN');
});
