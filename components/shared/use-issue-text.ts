'use client'

import { useTranslations } from 'next-intl'
import type { FieldIssue } from './api-client'
import { readSentence } from './service-sentence'

/** What a `value_error` says, which has no type of its own. */
const OWN_WORDS = {
  termTwice: /is listed twice/,
  badAddress: /not a valid email address/,
  notSpoken: /has nothing to say|cannot be spoken/,
  tooManySources: /^There may be at most \d+ sources/,
  notSkipped: /cannot be skipped/,
} as const

const NO_BOUNDS = { min_length: 1, max_length: 0, ge: '', le: '' }
const NO_VALUES = { step: '', name: '', size: '', side: '', status: '' }

/** What is wrong with a field, in the language of the page; what is not known stands as the service says it. */
export function useIssueText(): (issue: FieldIssue) => string {
  const fields = useTranslations('fieldIssue')
  const sentences = useTranslations('serviceSentence')
  return ({ type, msg, ctx }) => {
    const own = Object.entries(OWN_WORDS).find(([, pattern]) => pattern.test(msg))?.[0]
    const word = (own ?? type) as Parameters<typeof fields.has>[0]
    if (fields.has(word)) return fields(word, { ...NO_BOUNDS, ...(ctx as Partial<typeof NO_BOUNDS>) })
    const found = readSentence(msg)
    const named = type as Parameters<typeof sentences.has>[0]
    if (found) return sentences(found.word, { ...NO_VALUES, ...found.values })
    return sentences.has(named) ? sentences(named, NO_VALUES) : msg
  }
}
