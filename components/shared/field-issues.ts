import { ApiError, type FieldIssue } from './api-client'

/** The invalid fields of the last attempt, as in `save.error`. */
export const issuesOf = (error: Error | null): FieldIssue[] => (error instanceof ApiError ? error.issues : [])

/** The issue with one field of a refused body, or undefined. */
export const issueOf = (error: Pick<ApiError, 'issues'>, field: string): FieldIssue | undefined =>
  error.issues.find(({ loc }) => loc[0] === 'body' && loc[1] === field)

/** Messages by field: `colors.primary`, `company_name`. */
export const issuesByField = (issues: readonly FieldIssue[]): Record<string, FieldIssue> =>
  Object.fromEntries(issues.map((issue) => [issue.loc.slice(1).join('.'), issue]))
