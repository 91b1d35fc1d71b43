import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Replacements for parts of the SDK that no command in use needs. */
const without: Readonly<Record<string, string>> = {
  // Only commands that stream, as Select of S3 does, read or write events.
  '@smithy/core/event-streams': `
    const none = () => { throw new Error('No command in use streams events'); };
    export const resolveEventStreamSerdeConfig = (config) => config;
    export const eventStreamSerdeProvider = none;
    export const EventStreamSerde = none;
  `,
  // DynamoDB is asked where it is only by who switches that on; every client makes the memory of it.
  '@aws-sdk/endpoint-cache': `export class EndpointCache { get() {} has() { return false; } set() {} delete() {} clear() {} }`,
};

/** Lets bundles leave out what of the AWS SDK esbuild cannot see is never used. */
export const sdkParts: Plugin = {
  name: 'sdk-parts',
  setup: (build) => {
    const names = Object.keys(without).map((name) => name.replaceAll(/[/.]/g, String.raw`\$&`));
    build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path, namespace: 'without' }));
    build.onLoad({ filter: /^/, namespace: 'without' }, ({ path }) => ({ contents: without[path] ?? '' }));
    // Of its own package file each client reads its version alone.
    build.onLoad({ filter: /@aws-sdk[/\\]client-[\w-]+[/\\]package\.json$/ }, async ({ path }) => {
      const known: unknown = JSON.parse(await readFile(path, 'utf8'));
      const version = typeof known === 'object' && known !== null && 'version' in known ? known.version : undefined;
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    build.onLoad({ filter: /@aws-sdk[/\\]client-[\w-]+[/\\]dist-es[/\\]schemas[/\\]schemas_0\.js$/ }, pureSchemas);
  },
};

/**
 * Its schemas are plain lists, but their keys are computed, which esbuild takes for an effect; that alone would be 50 KB of each function that
 * knows S3.
 */
const pureSchemas = async ({ path }: { readonly path: string }) => ({
  contents: (await readFile(path, 'utf8')).replaceAll(
    /^export var (\w+\$) = (\[.*\]|\[[\s\S]*?\n\]);$/gm,
    'export var $1 = /* @__PURE__ */ (() => $2)();',
  ),
  loader: 'js' as const,
});
