import * as v from 'valibot';

const Text = v.optional(v.string());

/** As `report-uri` has it sent. Source: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const CspReport = v.object({
  'csp-report': v.object({ 'effective-directive': Text, 'violated-directive': Text, 'blocked-uri': Text }),
});

/** As `report-to` has it sent. Source: https://www.w3.org/TR/reporting-1/#serialize-reports */
const Report = v.object({
  type: v.string(),
  body: v.optional(v.object({ effectiveDirective: Text, blockedURL: Text })),
});

/** Browsers decide what a report contains: fields that are not read here are accepted. */
export const SecurityReports = v.union([CspReport, v.pipe(v.array(Report), v.maxLength(50))]);

export type SecurityReports = v.InferOutput<typeof SecurityReports>;
