import * as v from 'valibot';

/** The three kinds of people. Each is also the name of a Cognito group, and the group alone grants access. */
export const userTypes = ['user', 'coach', 'internal-superuser'] as const;

export const UserType = v.picklist(userTypes);
export type UserType = v.InferOutput<typeof UserType>;

/** The types a public sign-up may ask for; the third is granted by an operator only. */
export const SelfAssignedUserType = v.picklist(['user', 'coach']);
export type SelfAssignedUserType = v.InferOutput<typeof SelfAssignedUserType>;

/**
 * No group of any user pool: the function that shows the demo adds it to the claims it writes, and everything but reading is refused to them.
 * See docs/decisions/0085.
 */
export const lookOnlyGroup = 'look-only';

/**
 * The group of the user pool for people whose id is not the `sub` of their tokens: their first pool was lost, and the table says who they are.
 * Only operators put somebody into it; see docs/decisions/0062.
 */
export const reboundGroup = 'rebound';
