import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf } from './resources.ts';

/** @returns logical ids that wait for each other in a circle, if there are any */
export const dependencyCycle = (template: Template): string[] | undefined => {
  const resources = resourcesOf(template);
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return undefined;
    for (const next of mentionedIn(resources[id])) {
      const cycle = next in resources ? visit(next, [...path, id]) : undefined;
      if (cycle) return cycle;
    }
    done.add(id);
    return undefined;
  };
  for (const id of Object.keys(resources)) {
    const cycle = visit(id, []);
    if (cycle) return cycle;
  }
  return undefined;
};

/** Every logical id that a resource names: Ref, GetAtt, Sub, DependsOn. */
const mentionedIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(mentionedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): string[] => {
    if (key === 'Ref' && typeof inner === 'string') return [inner];
    if (key === 'DependsOn') return [inner].flat().filter((id) => typeof id === 'string');
    if (key === 'Fn::GetAtt' && Array.isArray(inner)) return [String(inner[0])];
    if (key === 'Fn::Sub') return [...JSON.stringify(inner).matchAll(/\$\{(\w+)/g)].map(([, id = '']) => id);
    return mentionedIn(inner);
  });
};
