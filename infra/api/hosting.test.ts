import { describe, expect, test } from 'vitest';
import type { Grant, Route } from '#contract/core/route.ts';
import { type Domain, routes } from '#contract/routes.ts';
import { calledBy, hostOf } from '#lambdas/called-functions.ts';
import { type FunctionName, functionNames, functions, specificationOf } from '#lambdas/functions.ts';
import { domainGrants, functionGrants } from './function-grants.ts';

const domains = [...new Set(Object.values(routes).map(({ domain }) => domain))];
const hosts = functionNames.filter((name) => specificationOf(name).domains.length > 0);

const routesOf = (wanted: Domain): Route[] => Object.values(routes).filter(({ domain }) => domain === wanted);

/** The subject of a grant: `mail` of `mail:send`. */
const kindOf = (grant: Grant): string => grant.split(':')[0] ?? '';

const kindsOf = (grants: readonly Grant[]): string[] => [...new Set(grants.map(kindOf))];

/** Grants that a domain has only because it shares a function with others. */
const gained = (domain: Domain): Grant[] => {
  const host = hostOf(domain);
  const own = new Set<Grant>([...domainGrants(domain), ...functions[host].grants]);
  return functionGrants(host).filter((grant) => !own.has(grant));
};

test('every domain is hosted once', () => {
  expect(functionNames.flatMap((name) => specificationOf(name).domains).toSorted()).toEqual(domains.toSorted());
});

test('the API calls the functions that host domains, and no others', () => {
  expect(functionNames.filter((name) => functions[name].trigger === 'api')).toEqual(hosts);
});

describe.each(functionNames)('the function %s', (name) => {
  const grants = functionGrants(name);

  test('reaches the table and at most one thing beside it: rights of different kinds never meet', () => {
    // Whoever serves administrators asks the pool whether they have a second factor, and changes nothing in it.
    const more = grants.filter((grant) => grant !== 'identity:read');
    const kinds = kindsOf(more).filter((kind) => kind !== 'table');
    // Switching a second factor off and telling its owner belong together, so they have a function to themselves; so do closing an account and telling
    // whom it concerns. What somebody gets of their own data holds their files and invoices, and lies apart from them.
    const together: Partial<Record<FunctionName, number>> = {
      recovery: 2,
      farewell: 2,
      // An invoice is mailed with its file.
      'invoice-sending': 2,
      reminders: 2,
      // And the person's picture, and what is attached to entries.
      'own-data-worker': 5,
      'private-worker': 5,
      // All three are uploads that wait for their scan.
      reconciler: 3,
    };
    expect(kinds.length).toBeLessThanOrEqual(together[name] ?? 1);
  });

  test('is told of what it has rights on, and of nothing else', () => {
    const needed = {
      TABLE_NAME: ['table'],
      USER_POOL_ID: ['identity'],
      MAIL_FROM: ['mail'],
      ASSET_BUCKET: ['files', 'faces', 'attachments', 'documents', 'records', 'exports'],
    } as const;
    for (const [setting, kinds] of Object.entries(needed)) {
      // Triggers learn the pool's id from their event.
      const isOfEvent = setting === 'USER_POOL_ID' && name === calledBy('user-pool');
      const expected = kindsOf(grants).some((kind) => kinds.some((each) => each === kind)) && !isOfEvent;
      expect([setting, specificationOf(name).environment.some((each) => each === setting)]).toEqual([
        setting,
        expected,
      ]);
    }
  });
});

describe('nothing joins that would widen a right', () => {
  test('a domain gains this by its company, and a new gain is to be thought about', () => {
    const gains = domains.map((domain) => [domain, gained(domain)] as const).filter(([, grants]) => grants.length > 0);
    expect(Object.fromEntries(gains)).toEqual({
      // Who has an account and how one comes by it. Sign-up is open, so anybody may call this function as it is.
      invitations: ['identity:groups', 'identity:attributes', 'identity:second-factor'],
      // A refusal of another domain may be told of.
      // Who is invited can end it by the mail program, which takes a header that only raw mails have.
      'start-over': ['mail:send-raw', 'table:audit'],
      // The mail about a copy; the copy itself is out of reach here.
      'export-requests': ['mail:send-raw'],
      'session-links': ['table:audit'],
      'invoice-links': ['table:audit'],
      'billing-links': ['table:audit'],
      // The page behind an invoice's link stores when it was first opened; it knows the one invoice, by a token.
      documents: ['table:write'],
      // Only read for clients; every other of their endpoints writes.
      library: ['table:write'],
      // The writer of private notes can read all of them: a file of some gives away nothing more, and no link leads to it but the coach's own.
      notes: ['records:write'],
      // It writes and removes one made-up client of the coach's own, with the notes about them.
      examples: ['records:write'],
      // Hours and sessions are one coach's: whoever changes the one may have mails about the other.
      availability: ['mail:send-raw'],
      // The logo stands on what is sent; both are the coach's own.
      'invoice-logo': ['mail:send-raw'],
      // Only logos: no file of an invoice can be taken away by it.
      'invoice-sending': ['documents:remove-logos'],
      'crisis-lines': [
        'table:write',
        'identity:read',
        'identity:groups',
        'identity:attributes',
        'table:audit',
        'identity:second-factor',
      ],
      'security-reports': [
        'table:read',
        'table:write',
        'identity:read',
        'identity:groups',
        'identity:attributes',
        'table:audit',
        'identity:second-factor',
      ],
      // Every page counts what is new and asks for its person, by one function instead of two. It takes no input, and reads.
      unread: ['table:write', 'identity:read', 'identity:groups', 'identity:attributes', 'identity:second-factor'],
      profile: ['identity:second-factor'],
      'second-factor': ['identity:groups', 'identity:attributes'],
      // Administrators alone call this function, and they may disable anybody and take roles away; figures and log are only read.
      statistics: ['table:write', 'identity:disable', 'identity:role'],
      audit: ['table:write', 'identity:disable', 'identity:role'],
      platform: ['identity:disable', 'identity:role'],
      'data-requests': ['table:write', 'identity:disable', 'identity:role'],
      'dead-letters': ['identity:disable', 'identity:role'],
    });
  });

  test('a domain of administrators alone shares its function with no domain that others call', () => {
    for (const name of hosts.filter((each) => specificationOf(each).domains.length > 1)) {
      const all = specificationOf(name).domains.flatMap(routesOf);
      const closed = all.filter(({ access }) => String(access) === 'internal-superuser');
      expect([0, all.length]).toContain(closed.length);
    }
  });

  test('whoever sends mail hosts nothing that does not', () => {
    for (const name of functionNames.filter((each) => functionGrants(each).includes('mail:send')))
      for (const domain of specificationOf(name).domains) expect(domainGrants(domain)).toContain('mail:send');
  });

  test.each<Grant>([
    'files:list',
    'files:list-uploads',
    'files:remove-versions',
    'documents:remove',
    'exports:remove',
    'table:sweep',
  ])(
    'whoever lists every file, or takes from an operator what to restore it from, is called by the clock alone: %s',
    (grant) => {
      const holders = functionNames.filter((each) => functionGrants(each).includes(grant));
      expect(holders).not.toEqual([]);
      for (const name of holders) expect(functions[name].trigger).toHaveProperty('everyMinutes');
    },
  );
});
