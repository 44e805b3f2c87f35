import { expect, test } from 'vitest'
import { sourceTitle } from '../source-title.ts'
import { buildDocument } from './build-document.ts'
import { documentTitle } from './document-title.ts'
import { readMarkdown } from './text/read-markdown.ts'

const read = (markdown: string) => buildDocument(readMarkdown(markdown).blocks)
const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body></body></html>`

test.each([
  ['its only first heading', '# Selling fridges\n\nWords.\n\n## Prices\n\nMore.', 'Selling fridges'],
  ['not the first chapter of several', '# Selling\n\nWords.\n\n# Prices\n\nMore.', null],
  ['its first heading without text', '# Selling\n\n# Prices\n\nWords.\n\n# Terms\n\nMore.', 'Selling'],
  ['not a word every document begins with', '# Introduction\n\nWords.', null],
  ['not a number', '# 1. Selling\n\nWords.', null],
  ['not a heading far below', 'One.\n\nTwo.\n\nThree.\n\n# Four\n\nFive.', null],
])('the title of a document comes from %s', (_name, markdown, title) => {
  expect(documentTitle(read(markdown))).toBe(title)
})

test.each([
  ['Words.', 'How to sell | Boreal', 'How to sell'],
  ['Words.', 'Caf&eacute; &amp; th&#233;', 'Café & thé'],
  ['Words.', 'E-bikes - Prices - Boreal', 'E-bikes – Prices'],
  ['# How to sell\n\nWords.', 'How to sell – Boreal', 'How to sell'],
  ['# Welcome back\n\nWords.', 'Boreal prices', 'Boreal prices'],
  ['# Only this\n\nWords.', ' ', 'Only this'],
])('a page %j titled %j is named %s', (markdown, title, called) => {
  expect(documentTitle(read(markdown), page(title))).toBe(called)
})

test('without a title the name is used, for a file without its extension', () => {
  expect(sourceTitle({ name: 'Plan de vente.v2.docx', kind: 'docx' })).toBe('Plan de vente.v2')
  expect(sourceTitle({ name: 'example.com', kind: 'url' })).toBe('example.com')
  expect(sourceTitle({ title: 'Guide', name: 'a.pdf', kind: 'pdf' })).toBe('Guide')
})
