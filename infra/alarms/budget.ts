import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { names } from '../names.ts';
import type { Settings } from '../settings.ts';

/**
 * A mail when four fifths of the month's budget are spent, and when the month is going to exceed it. It counts the whole account, for AWS
 * tells stages apart only by tags that somebody has activated for billing; it stops nothing.
 */
export const addBudget = (scope: Construct, { stage, monthlyBudget, alarmEmail }: Settings): void => {
  if (monthlyBudget === undefined || !alarmEmail) return;
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: names.budget(stage),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  });
};
