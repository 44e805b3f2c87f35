'use client'

import { useTranslations } from 'next-intl'
import type { ApiError } from './api-client'
import { useIssueText } from './use-issue-text'

/** Why a call failed, in the page's language if the code is known; the API itself responds in English. */
export function useFailureText(): (error: ApiError) => string {
  const t = useTranslations('errorCode')
  const issueText = useIssueText()
  return (error) => {
    if (error.status === 0) return t('unreachable')
    if (error.issues.length > 0) return [...new Set(error.issues.map(issueText))].join(' ')
    const code = error.code as Parameters<typeof t.has>[0] | null
    return code && t.has(code) ? t(code) : error.message
  }
}
