import { expect, test } from 'vitest';
import { propertiesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

const alarmEmail = 'operations@stillwater.example';

const budgets = (context: Record<string, string>) => propertiesOf(synthesize({ context }).app, 'AWS::Budgets::Budget');

test('whoever gets the alarms hears of four fifths spent, and of a month that will exceed its budget', () => {
  const Subscribers = [{ SubscriptionType: 'EMAIL', Address: alarmEmail }];
  expect(budgets({ alarmEmail, monthlyBudget: '50' })).toMatchObject([
    {
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80, ThresholdType: 'PERCENTAGE' }, Subscribers },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers },
      ],
    },
  ]);
});

test('there is none by itself, nor in an emulator', () => {
  expect(budgets({ alarmEmail })).toEqual([]);
  expect(budgets({ alarmEmail, monthlyBudget: '50', target: 'local' })).toEqual([]);
});

test('a budget that nobody hears of is refused', () => {
  expect(() => budgets({ monthlyBudget: '50' })).toThrow('alarmEmail');
});
