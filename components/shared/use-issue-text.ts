'use client'

import { useTranslations } from 'next-intl'
import type { FieldIssue } from './api-client'
import { reasonValues } from './reason-values'

const NO_BOUNDS = { min_length: 1, max_length: 0, ge: '', le: '' }

/**
 * What is wrong with a field, in the language of the page: by the `reason` from the API, or else by the type
 * of the issue; an unknown one is shown as the API words it.
 */
export function useIssueText(): (issue: FieldIssue) => string {
  const fields = useTranslations('fieldIssue')
  const reasons = useTranslations('failureReason')
  return ({ type, msg, ctx }) => {
    const words = [ctx?.reason, type] as Parameters<typeof fields.has>[0][]
    const word = words.find((each) => each !== undefined && fields.has(each))
    if (word) return fields(word, { ...NO_BOUNDS, ...(ctx as Partial<typeof NO_BOUNDS>) })
    const reason = type as Parameters<typeof reasons.has>[0]
    return reasons.has(reason) ? reasons(reason, reasonValues(ctx ?? {}, '')) : msg
  }
}
