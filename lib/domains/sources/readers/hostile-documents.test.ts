import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, superlinearGrowth } from '../../../product/fixtures/hostile-texts.ts'
import type { FileKind } from '../source-file.ts'
import { docx, paragraph, pptx, shape } from './fixtures/office.ts'
import { pdf } from './fixtures/pdf.ts'
import { readDocument } from './read-document.ts'

// In a process of its own: it measures CPU time, which garbage of the files before it takes too.

const LINE = 90
const LINES_ON_PAGE = 50
const linesOf = (text: string, most: number): string[] =>
  text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? [])
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function pagesOf(text: string): Uint8Array {
  const all = linesOf(text, LINE)
  const pages = Array.from({ length: Math.ceil(all.length / LINES_ON_PAGE) }, (_, page) =>
    all.slice(page * LINES_ON_PAGE, (page + 1) * LINES_ON_PAGE),
  )
  return pdf(pages.map((lines) => lines.map((line, index) => ({ x: 50, y: 800 - index * 14, text: line }))))
}

const FILES: Record<FileKind, (text: string) => Uint8Array> = {
  md: (text) => new TextEncoder().encode(text),
  txt: (text) => new TextEncoder().encode(text),
  html: (text) => new TextEncoder().encode(`<p>${text.replaceAll('\n', '<p>')}`),
  docx: (text) =>
    docx(
      text
        .split('\n')
        .map((line) => paragraph(inXml(line)))
        .join(''),
    ),
  pptx: (text) => pptx([{ shapes: shape(null, text.split('\n').map(inXml)) }]),
  pdf: pagesOf,
}

test.each(Object.entries(HOSTILE_TEXTS))(
  'the time a file takes to read grows with its length: %s',
  async (_name, text) => {
    const grown: Record<string, number | null> = {}
    for (const [kind, make] of Object.entries(FILES))
      grown[kind] = await superlinearGrowth(text, (own) =>
        // A file of signs alone is refused as one without text, after it was read.
        readDocument({ kind: kind as FileKind, bytes: make(own), language: 'en' }).catch(() => null),
      )
    expect(Object.entries(grown).filter(([, factor]) => factor !== null)).toEqual([])
  },
)
