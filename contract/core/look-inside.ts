/** Below it a visitor reads what the coach of the demo would read at the same address below `/api/`; see docs/decisions/0085. */
const prefix = '/api/look-inside/';

/** The one route of the API that is not of the contract's endpoints: every method, so that each is answered with why it does nothing. */
export const lookInsideRoute = { method: 'ANY', path: `${prefix}{path+}` } as const;

/** @param address of an endpoint, `/api/clients?limit=50` */
export const lookInsideAddress = (address: string): string => address.replace('/api/', prefix);

/** How the build writes the way in, which it does not know to be open: hidden. The page finds it so, and does not ask. */
const closedDoor = ' data-demo="" hidden=""';

/** A document of the build as a stage serves it. */
export const withDemo = (html: string, demo: boolean): string =>
  demo ? html.replaceAll(closedDoor, ' data-demo=""') : html;

/** Mail domains of the demo's people. Both are reserved: nobody reads what is sent there. */
export const demoDomains = { people: 'example.com', staff: 'stillwater.example' } as const;

/** Whether an address is one of the demo's. */
export const isOfDemo = (email: string): boolean =>
  Object.values(demoDomains).some((domain) => email.toLowerCase().endsWith(`@${domain}`));
