/**
 * The group of the user pool for people whose id is not the `sub` of their tokens: their first pool was lost, and the table says who they are.
 * Only operators put somebody into it; see docs/decisions/0062.
 */
export const reboundGroup = 'rebound';
