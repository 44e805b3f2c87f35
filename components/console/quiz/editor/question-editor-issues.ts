import type { FieldIssue } from '@/components/shared/api-client'
import type { QuestionBody, QuestionDraft } from './question-editor-draft'

/** What is wrong, as a key in the messages of `questionIssue`. */
export type IssueWord =
  | 'missing'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'noKey'
  | 'repeated'
  | 'points'
  | 'passage'
  | 'other'

/** Problems by field: `prompt`, `options`, …; a line's under `option <id>` or `keyPoint <id>`. */
export type QuestionIssues = Partial<Record<string, IssueWord>>

/** Maps what the API refused in a question to the fields concerned; `sent` is the request body. */
export function questionIssues(
  issues: readonly Pick<FieldIssue, 'loc' | 'type' | 'ctx'>[],
  sent: Pick<QuestionBody, 'options'>,
  { keyPoints }: Pick<QuestionDraft, 'keyPoints'>,
): QuestionIssues {
  const found: QuestionIssues = {}
  for (const issue of issues) {
    const [, field, index] = issue.loc
    if (typeof field !== 'string') continue
    const line =
      field === 'option_feedback' && typeof index === 'string'
        ? `feedback ${index}`
        : typeof index !== 'number'
          ? undefined
          : field === 'options'
            ? `option ${sent.options?.[index]?.id}`
            : field === 'key_points'
              ? `keyPoint ${keyPoints[index]?.id}`
              : undefined
    found[line ?? field] ??= wordOf(field, issue)
  }
  return found
}

function wordOf(field: string, { type, ctx }: Pick<FieldIssue, 'type' | 'ctx'>): IssueWord {
  if (field === 'points') return 'points'
  if (field === 'correct') return 'noKey'
  if (field === 'source_ref') return 'passage'
  if (ctx?.reason === 'repeated') return 'repeated'
  if (type === 'string_too_long') return 'tooLong'
  if (type === 'too_long') return 'tooMany'
  if (type === 'too_short') return 'tooFew'
  if (type === 'missing' || type === 'string_too_short') return 'missing'
  return 'other'
}
