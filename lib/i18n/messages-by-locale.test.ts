import { expect, test } from 'vitest'
import { MESSAGES } from './messages-by-locale.ts'

// A name alone in braces, or with a form; the words of a plural's forms follow `one`, `other` or `=0`.
const PLACEHOLDER = /(?<!(?:\bone|\bother|=\d) )\{(\w+)[},]/g
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]))].sort()

test('every English message fills the same places as the French one', () => {
  for (const [namespace, table] of Object.entries(MESSAGES.fr)) {
    const english = MESSAGES.en[namespace as keyof typeof MESSAGES.en] as Record<string, string>
    expect(Object.keys(english).sort()).toEqual(Object.keys(table).sort())
    for (const [key, text] of Object.entries(table as Record<string, string>))
      expect(placeholders(english[key] ?? ''), `${namespace}.${key}`).toEqual(placeholders(text))
  }
})
