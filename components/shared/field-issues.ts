import type { ApiError, FieldIssue } from './api-client'

/** What was wrong with one field of a refused body, or undefined. */
export const issueOf = (error: Pick<ApiError, 'issues'>, field: string): FieldIssue | undefined =>
  error.issues.find(({ loc }) => loc[0] === 'body' && loc[1] === field)
