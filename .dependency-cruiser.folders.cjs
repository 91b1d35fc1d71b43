/**
 * No two folders of web/src know each other, not even over a third. Tests are left out: one of them may bring a whole application
 * around what it tests.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/' },
      to: { path: '^web/src/', circular: true },
    },
  ],
  options: {
    exclude: { path: '[.]test[.]tsx?$|^testing/|^node_modules/' },
    tsPreCompilationDeps: true,
    parser: 'tsc',
  },
};
