/** A list in the query protocol: `Prefix.member.1`, `Prefix.member.2`, … */
export const members = (parameters: URLSearchParams, prefix: string): string[] => {
  const values: string[] = [];
  for (let index = 1; ; index += 1) {
    const value = parameters.get(`${prefix}.member.${index}`);
    if (value === null) return values;
    values.push(value);
  }
};
