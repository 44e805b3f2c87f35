import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { RefusedFileError } from '../../source-file.ts'
import { pdf } from '../fixtures/pdf.ts'
import { pdfBomb } from '../fixtures/pdf-bomb.ts'
import { scanPdfStreams } from './pdf-streams.ts'
import { hasPdfText } from './read-pdf.ts'

const refusal = (work: () => void) => {
  try {
    work()
  } catch (error) {
    if (error instanceof RefusedFileError) return error.refusal.code
    throw error
  }
  return null
}

const withStream = (dictionary: string, content: Buffer): Uint8Array =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    content,
    Buffer.from('\nendstream'),
  ])

test('a small PDF that unpacks to hundreds of megabytes is refused before it is parsed', async () => {
  const bomb = pdfBomb(300)
  expect(bomb.length).toBeLessThan(5000)
  await expect(hasPdfText(bomb)).rejects.toMatchObject({ refusal: { code: 'file_too_complex' } })
})

test('so is one whose many streams are too much in total', () => {
  const one = withStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(50_000_000)))
  expect(refusal(() => scanPdfStreams(one))).toBeNull()
  expect(refusal(() => scanPdfStreams(Buffer.concat(Array.from({ length: 9 }, () => one))))).toBe(
    'file_too_complex',
  )
})

test('pictures, damaged streams and ordinary documents are accepted', () => {
  const large = deflateSync(Buffer.alloc(100_000_000))
  expect(refusal(() => scanPdfStreams(withStream('/Subtype /Image /Filter /FlateDecode', large)))).toBeNull()
  expect(
    refusal(() => scanPdfStreams(withStream('/Filter [/FlateDecode]', Buffer.from('not packed')))),
  ).toBeNull()
  expect(refusal(() => scanPdfStreams(pdf([[{ x: 60, y: 700, text: 'A stream of visitors' }]])))).toBeNull()
})
