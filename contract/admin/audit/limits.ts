import { hour } from '../../core/units.ts';

/** `kept` in years; `refusal`: in so many seconds what is refused to somebody by one endpoint is told of once. */
export const auditLimits = { kept: 7, refusal: hour } as const;
