import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * `npm run lock`: adds to package-lock.json the binaries for other platforms that the registry in use did not have.
 * Packages with native parts name one optional package a platform; npm leaves out of the lock file those that a mirror lacks, and
 * `npm ci` then refuses the lock file. The entries carry name, version and platform; npm finds the rest where such a package is needed.
 */

const file = join(import.meta.dirname, '../package-lock.json');

const Package = v.looseObject({
  version: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});
const LockFile = v.looseObject({ packages: v.record(v.string(), Package) });

const systems = new Set([
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'android',
  'sunos',
  'aix',
]);
const processors: Readonly<Record<string, string>> = {
  x64: 'x64',
  arm64: 'arm64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

/** Platform in a package's name: `@swc/core-linux-x64-musl`. */
const platformOf = (name: string): Record<string, readonly string[]> => {
  const words = name.split(/[-/]/);
  const os = words.find((word) => systems.has(word));
  const cpu = words.map((word) => processors[word]).find((word) => word !== undefined);
  const c = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(c && os === 'linux' && { libc: [c] }) };
};

const lock = v.parse(LockFile, JSON.parse(readFileSync(file, 'utf8')));
const { packages } = lock;
const added: string[] = [];
for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const nested = `${path}/node_modules/${name}`;
    const place = `node_modules/${name}`;
    // Only exactly pinned ones are the parts of a package; ranges are dependencies of their own.
    if (packages[nested] || packages[place] || !/^\d+\.\d+\.\d+/.test(version)) continue;
    packages[place] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.length}: ${added.join(', ')}` : 'The lock file is complete.');
