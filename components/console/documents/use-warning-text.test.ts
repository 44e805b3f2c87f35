import { NextIntlClientProvider } from 'next-intl'
import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CourseSource } from '@/components/console/data/course-wire'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import { useWarningText } from './use-warning-text'

type Warning = CourseSource['warnings'][number]

const Told = ({ warning }: { warning: Warning }) => useWarningText([])(warning)
const InEnglish = ({ children }: PropsWithChildren) =>
  NextIntlClientProvider({ locale: 'en', messages: MESSAGES.en, timeZone: 'UTC', children })
const told = (warning: Partial<Warning>) => {
  const whole = { message: '', ...warning } as Warning
  return renderToStaticMarkup(createElement(InEnglish, null, createElement(Told, { warning: whole })))
}

test.each([
  [
    [{ text: 'Up to 40 percent.', words: 4, page: 3 }],
    '4 words of the file weren’t read: “Up to 40 percent” (page 3).',
  ],
  [
    [{ text: `${'so '.repeat(25)}.`, words: 25 }],
    `25 words of the file weren’t read: “${'so '.repeat(20).trim()}…”.`,
  ],
])('a passage that was not read is quoted without a second period', (passages, text) => {
  expect(told({ type: 'text_not_read', count: passages[0]!.words, passages })).toBe(text)
})

test('names, too', () => {
  expect(told({ type: 'left_out', count: 2, names: ['Draft.', '[date]'] })).toContain('“Draft”, “[date]”.')
})
