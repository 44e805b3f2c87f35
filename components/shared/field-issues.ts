import type { ApiError, FieldIssue } from './api-client'

/** What was wrong with one field of a refused body, or undefined. */
export const issueOf = (error: Pick<ApiError, 'issues'>, field: string): FieldIssue | undefined =>
  error.issues.find(({ loc }) => loc[0] === 'body' && loc[1] === field)

/** Messages by the field they are about: `colors.primary`, `company_name`. */
export const issuesByField = (issues: readonly FieldIssue[]): Record<string, FieldIssue> =>
  Object.fromEntries(issues.map((issue) => [issue.loc.slice(1).join('.'), issue]))
