import { NextIntlClientProvider } from 'next-intl'
import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import type { ReadSource } from './source-desk-blocks'
import { SourceDeskText } from './source-desk-text'

const InFrench = ({ children }: PropsWithChildren) =>
  NextIntlClientProvider({ locale: 'fr', messages: MESSAGES.fr, timeZone: 'UTC', children })

test('what a document says is marked as its language, and what the page says about it is not', () => {
  const source = {
    language: 'en',
    text: 'One.',
    blocks: [{ kind: 'paragraph', level: 0, start: 0, end: 4, page: 1 }],
    warnings: [
      { type: 'text_not_read', message: '', passages: [{ text: 'Two.', words: 1, page: 1, after: 'One.' }] },
    ],
  } as unknown as ReadSource
  const desk = createElement(SourceDeskText, { source, onAdd: () => {}, busy: false })
  const html = renderToStaticMarkup(createElement(InFrench, null, desk))
  const marked = html.match(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/g)?.join(' ') ?? ''
  const { notRead, addUnread } = MESSAGES.fr.sourceDesk
  expect(marked).toContain('One.')
  expect(marked).toContain('Two.')
  for (const said of [notRead, addUnread]) {
    expect(html).toContain(said)
    expect(marked).not.toContain(said)
  }
})
