/** The probe's requests. Each is a metric and an alarm of its own, so that the alarm's name says what people miss. */
export const probeSteps = ['page', 'settings', 'api'] as const;

export type ProbeStep = (typeof probeSteps)[number];
