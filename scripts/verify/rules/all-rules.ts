import type { Rule } from '../rule.ts';
import { accountRules } from './accounts.ts';
import { assetRules } from './assets.ts';
import { authorizationRules } from './authorization.ts';
import { invitationRules } from './invitations.ts';

export const allRules: readonly Rule[] = [...accountRules, ...invitationRules, ...authorizationRules, ...assetRules];
