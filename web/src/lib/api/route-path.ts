type Values = Readonly<Record<string, string | undefined>>;

/**
 * An endpoint's address with its parameters filled in.
 * @param path with `{name}` parameters
 */
export const routePath = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${filled}?${search}` : filled;
};
