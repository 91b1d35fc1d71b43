import { describe, expect, test } from 'vitest';
import { matchesSearch } from '../clients-page.tsx';

const client = { firstName: 'Zoë', lastName: 'Müller-Ångström', email: 'zoe.m@example.org' };

describe('the search box', () => {
  test.each(['zoë', 'ZOE', 'muller', 'Ångström', 'angstrom', 'ZOE.M@EXAMPLE', ' zoe  mul '])(
    'finds her by "%s"',
    (search) => {
      expect(matchesSearch(client, search)).toBe(true);
    },
  );

  test('shows everyone while it is empty', () => {
    expect(matchesSearch(client, '  ')).toBe(true);
  });

  test('does not match across the name and the e-mail address', () => {
    expect(matchesSearch(client, 'ångström zoe')).toBe(false);
    expect(matchesSearch(client, 'anna')).toBe(false);
  });
});
