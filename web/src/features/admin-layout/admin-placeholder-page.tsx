/** Placeholder until the pages are written. */
export function Component() {
  return <h1>Admin Portal</h1>;
}
