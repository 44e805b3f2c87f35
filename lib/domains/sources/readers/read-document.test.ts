import { describe, expect, test } from 'vitest'
import { docx, paragraph, pptx, shape } from './fixtures/office.ts'
import { pdf } from './fixtures/pdf.ts'
import { grid } from './fixtures/pdf-grid.ts'
import { zip } from './fixtures/zip.ts'
import { checkFile, readDocument } from './read-document.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const WORD = docx(paragraph('A document with text.'))
const DECK = pptx([{ shapes: shape('title', ['A deck']) }])
const PDF = pdf([[{ x: 50, y: 700, text: 'A page with enough text to read.' }]])
const HTML = '<!doctype html><p>Text</p>'
const bomb = docx('', [{ name: 'word/media/a.bin', content: Buffer.alloc(6_000_000) }])
const ENTITY = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
const EXE = new Uint8Array(Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]))
const OLD = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

describe('checkFile recognizes', () => {
  test.each([
    ['a.docx', WORD, 'docx'],
    ['a.pptx', DECK, 'pptx'],
    ['a.PDF', PDF, 'pdf'],
    ['a.md', bytes('# Title'), 'md'],
    ['a.txt', bytes('BM starts with what pictures start with'), 'txt'],
    ['a.txt', bytes(HTML), 'html'],
    ['a.txt', bytes('# Title\n\n## Part\n\n- **point**'), 'md'],
    ['a.htm', bytes(HTML), 'html'],
    ['a.html', bytes('No tag at all'), 'txt'],
    ['a.docx', docx(paragraph('A document with text.'), [], { body: 'document2' }), 'docx'],
    ['a.docx', docx(paragraph('x'), [{ name: 'word/embeddings/a.zip', content: 'x' }]), 'docx'],
    ['no ending', PDF, 'pdf'],
    ['no ending', bytes('Plain text.'), 'txt'],
    ['Version 1.0 of it', bytes('Plain text.'), 'txt'],
  ])('%s as what it is (%#)', async (name, file, kind) =>
    expect(await checkFile({ name, bytes: file })).toBe(kind),
  )
})

describe('checkFile refuses', () => {
  test.each([
    ['a.txt', new Uint8Array(), 'file_empty'],
    ['a.exe', EXE, 'file_type_unsupported'],
    ['a.pdf', EXE, 'file_type_mismatch'],
    ['a.docx', EXE, 'file_type_mismatch'],
    ['no ending', EXE, 'file_type_unsupported'],
    ['a.docx', PDF, 'file_type_mismatch'],
    ['a.pdf', bytes('Only text'), 'file_type_mismatch'],
    ['a.txt', bytes('{\\rtf1 text}'), 'file_type_mismatch'],
    ['a.docx', DECK, 'file_type_mismatch'],
    ['a.docx', zip([{ name: 'a.txt', content: 'x' }]), 'file_type_mismatch'],
    ['a.doc', OLD, 'file_type_unsupported'],
    ['a.docx', OLD, 'file_type_unsupported'],
    ['a.docx', Buffer.concat([OLD, Buffer.from('EncryptedPackage', 'utf16le')]), 'file_encrypted'],
    ['a.docx', docx(paragraph('x'), [{ name: 'a.xml', content: '<a/>', encrypted: true }]), 'file_encrypted'],
    ['a.pdf', pdf([[]], { encrypted: true }), 'file_encrypted'],
    [
      'a.pdf',
      pdf([[{ x: 50, y: 700, text: 'You may not see this text.' }]], { wraps: true }),
      'file_encrypted',
    ],
    ['a.docx', WORD.slice(0, WORD.length - 40), 'file_corrupt'],
    ['a.docx', bomb, 'archive_too_large'],
    [
      'a.docx',
      docx(paragraph('x'), [{ name: 'word/x.xml', content: 'x', size: 90_000_000 }]),
      'archive_too_large',
    ],
    [
      'a.docx',
      docx(paragraph('x'), [{ name: 'word/x.xml', content: 'x'.repeat(900_000), size: 10 }]),
      'file_corrupt',
    ],
    [
      'a.docx',
      docx(
        '',
        Array.from({ length: 5_001 }, (_, index) => ({ name: `${index}.xml`, content: '' })),
      ),
      'archive_too_many_entries',
    ],
    ['a.docx', docx(paragraph('x'), [], { prolog: ENTITY }), 'file_corrupt'],
    [
      'a.docx',
      docx(paragraph('x'), [], {
        prolog: `<?xml version="1.0"?>${'<!-- -->'.repeat(40_000)}${ENTITY.slice(21)}`,
      }),
      'file_corrupt',
    ],
    [
      'a.docx',
      docx(paragraph('x'), [{ name: 'word/x.xml', content: Buffer.from(`\uFEFF${ENTITY}<a/>`, 'utf16le') }]),
      'file_corrupt',
    ],
    ['a.docx', docx(`${'<w:p><w:r>'.repeat(2_000)}${'</w:r></w:p>'.repeat(2_000)}`), 'file_too_complex'],
    ['a.docx', docx(paragraph(' ')), 'file_without_text'],
    ['a.pptx', pptx([{ shapes: '' }]), 'file_without_text'],
    ['a.pdf', pdf([[], []]), 'file_without_text'],
    ['a.md', bytes('<!-- nothing -->'), 'file_without_text'],
    ['a.txt', bytes('text '.repeat(1_100_000)), 'file_too_large'],
  ])('%s (%#): %s', async (name, file, type) => {
    await expect(checkFile({ name, bytes: file })).rejects.toMatchObject({ refusal: { code: type } })
  })
})

test.each([
  ['a.doc', OLD, /\.doc are not supported. Save or export it as Word \(\.docx\) or PDF/],
  ['a.key', OLD, /Save or export it as PowerPoint \(\.pptx\) or PDF/],
  ['a.docx', Buffer.concat([OLD, Buffer.from('Workbook', 'utf16le')]), /old Office version \(\.xls\).* PDF/],
  ['a.pdf', EXE, /The name says a PDF, but the content is a program/],
  ['a.docx', PDF, /The name says a Word document, but the content is a PDF/],
  ['a.zip', EXE, /\.zip are not supported. PDF, Word/],
])('a refusal says what to do: %s (%#)', async (name, file, message) => {
  await expect(checkFile({ name, bytes: file })).rejects.toThrow(message)
})

describe('readDocument', () => {
  test('text, blocks, language, words and warnings', async () => {
    const file = bytes(
      '# Guide de vente\n\nNotre offre réduit la facture de vos clients dès la première année.',
    )
    const { text, blocks, ...rest } = await readDocument({ kind: 'md', bytes: file, language: 'en' })
    expect(blocks.map((block) => text.slice(block.start, block.end))).toEqual(text.split('\n\n'))
    expect(rest).toMatchObject({ language: 'fr', wordCount: 15, warnings: [{ type: 'little_text' }] })
  })

  test('pasted text that looks like Markdown is Markdown', async () => {
    const kinds = async (text: string) =>
      (await readDocument({ kind: 'text', bytes: bytes(text), language: 'en' })).blocks.map(
        (block) => block.kind,
      )
    expect(await kinds('# A\n\n**b** and **c**')).toEqual(['heading', 'paragraph'])
    expect(await kinds('- one\n- two')).toEqual(['list_item', 'list_item'])
  })

  test('what the reader left out is said, in words', async () => {
    const body = paragraph('A document with text.') + paragraph('Not for customers.', { hidden: true })
    const { warnings } = await readDocument({ kind: 'docx', bytes: docx(body), language: 'en' })
    expect(warnings).toContainEqual({
      type: 'left_out',
      message: expect.any(String),
      count: 3,
      names: ['Not for customers.'],
    })
  })

  test('a document much of which is drawn with characters says so', async () => {
    const drawn = '│ Ann goes │ │ Bob stays │\n\n└──────────┘ └───────────┘'
    const warned = async (text: string) =>
      (await readDocument({ kind: 'txt', bytes: bytes(text), language: 'en' })).warnings.map(
        ({ type }) => type,
      )
    expect(await warned(`Every shop gets a report.\n\n${drawn}`)).toContain('unfit_text')
    expect(await warned(`${'Every shop gets a written report. '.repeat(5)}\n\n${drawn}`)).not.toContain(
      'unfit_text',
    )
  })

  test('a sentence in two pieces is one, and a repeated paragraph is said once, with a remark', async () => {
    const rule = 'All staff must follow the security rules set by\n\nBrightwater Pumps.'
    const file = bytes(`# Rules\n\n${rule}\n\n- Ask first\n\n${rule}`)
    const { text, warnings } = await readDocument({ kind: 'md', bytes: file, language: 'en' })
    expect(text.split('\n\n').slice(1)).toEqual([rule.replace('\n\n', ' '), 'Ask first'])
    expect(warnings).toContainEqual({
      type: 'repeated_paragraphs',
      message: expect.any(String),
      count: 1,
      names: ['All staff must follow the security rules set by Brightwater…'],
    })
  })

  test('rows of a table whose columns are close together are kept apart, with a remark', async () => {
    const { texts } = grid({
      widths: [40, 40, 40],
      rows: ['Plan Min Max', 'Plus 10 20', 'Fleet 30 40'].map((row) => row.split(' ')),
    })
    const { text, warnings } = await readDocument({ kind: 'pdf', bytes: pdf([texts]), language: 'en' })
    expect(text).toContain('Fleet | 30 | 40')
    expect(warnings).toContainEqual({
      type: 'table_uncertain',
      message: expect.any(String),
      count: 3,
      names: ['Plan Min Max', 'Plus 10 20', 'Fleet 30 40'],
    })
  })

  test('a bomb is refused here too', async () => {
    await expect(readDocument({ kind: 'docx', bytes: bomb, language: 'en' })).rejects.toMatchObject({
      refusal: { code: 'archive_too_large' },
    })
  })
})
