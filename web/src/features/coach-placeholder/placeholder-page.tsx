/** Placeholder until the page is written. */
export function Component() {
  return <h1>Coming next</h1>;
}
