// The areas of the product in their one order, and the rules that follow from it.

const test = '[.]test[.]tsx?$';

/**
 * The areas of the product, from the bottom up: an area may import the areas before it, and no other. Every area has its name in
 * `contract/`, `lambdas/`, `lambdas/data/` and `web/src/features/`; `public` has pages alone, and `jobs` has functions alone.
 */
const areas = [
  'public',
  'accounts',
  'scheduling',
  'clients',
  'guidance',
  'library',
  'journal',
  'notes',
  'billing',
  'community',
  'insights',
  'privacy',
  'admin',
  'jobs',
];

/** What every area stands on. */
const kernel = ['http', 'data', 'aws', 'email', 'pdf'];

/** An area and those after it, which it may not import. */
const areaRules = areas.flatMap((area, index) => {
  const after = areas.slice(index + 1).join('|');
  if (!after) return [];
  return [
    {
      name: `${area}-below-later-areas-in-lambdas`,
      severity: 'error',
      from: { path: `^lambdas/${area}/`, pathNot: test },
      to: { path: `^lambdas/(${after})/` },
    },
    {
      name: `${area}-shared-below-later-areas-in-web`,
      comment: 'Parts that several areas show may build on those of the areas before.',
      severity: 'error',
      from: { path: `^web/src/features/${area}/shared/`, pathNot: test },
      to: { path: `^web/src/features/(${after})/` },
    },
  ];
});

module.exports = { areaRules, kernel };
