import { element } from './element.ts';

/** A first letter in one of three soft colours, always the same for the same name. */
export const avatar = (name: string): HTMLElement => {
  const letters = Array.from(name);
  const tone = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3;
  return element('span', { class: `avatar tone-${tone}`, 'aria-hidden': 'true' }, letters[0] ?? '?');
};
