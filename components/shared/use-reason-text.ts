'use client'

import { useTranslations } from 'next-intl'
import { reasonValues } from './reason-values'

/** A failure reason, as the API returns it. */
export type Reason = { code: string; params: Record<string, unknown> }

/**
 * Why something failed, in the language of the page; `text` is the API's English wording, used for unknown
 * codes.
 */
export function useReasonText(): (reason: Reason | null | undefined, text: string | null) => string {
  const t = useTranslations('failureReason')
  const codes = useTranslations('errorCode')
  const say = ({ code, params }: Reason): string | null => {
    if (code === 'other') return String(params.text)
    const inside = params.cause ? say(params.cause as Reason) : ''
    if (code === 'module_failed' && inside === null) return null
    const known = code as Parameters<typeof t.has>[0]
    if (t.has(known)) return t(known, reasonValues(params, inside ?? ''))
    const error = code as Parameters<typeof codes.has>[0]
    return codes.has(error) ? codes(error) : null
  }
  return (reason, text) => (reason && say(reason)) ?? text ?? ''
}
