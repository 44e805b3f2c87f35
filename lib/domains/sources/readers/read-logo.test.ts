import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { workerPool } from '../../../platform/workers/worker-pool.ts'
import { inspectFile } from './inspect-file.ts'
import { inspectPresetFile } from './inspect-preset-file.ts'
import { checkLogo } from './logo-file.ts'
import { readLogo } from './read-logo.ts'

afterAll(() => workerPool('source-inspection', '').destroy())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a5' } })
const svg = (inside: string, attributes = 'width="120" height="40"') =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const typeOf = (bytes: Uint8Array) =>
  checkLogo(bytes).then(
    (logo) => logo.kind,
    (error) => error.refusal.code,
  )

describe('works', () => {
  test('raster pictures by their content, with their display size', async () => {
    expect(await readLogo(await picture(300, 80).png().toBuffer())).toEqual({
      kind: 'png',
      width: 300,
      height: 80,
    })
    const turned = await picture(300, 80).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await readLogo(turned)).toEqual({ kind: 'jpg', width: 80, height: 300 })
    expect(await readLogo(await picture(300, 80).webp().toBuffer())).toMatchObject({ kind: 'webp' })
    expect(await checkLogo(await picture(8000, 8).png().toBuffer())).toMatchObject({ width: 8000 })
  })

  test.each([
    ['its size', 'width="120" height="40px"', 120, 40],
    ['its viewBox', 'viewBox="0 0 240 80"', 240, 80],
    ['one of both', 'width="60" viewBox="0,0,240,80"', 60, 20],
    ['its viewBox when the size is relative', 'width="100%" height="100%" viewBox="0 0 24 8"', 24, 8],
  ])('a drawing with its size from %s', async (_name, attributes, width, height) => {
    expect(await checkLogo(svg('<path d="M0 0h9"/>', attributes))).toEqual({ kind: 'svg', width, height })
  })

  test.each([
    '<style>.a{fill:#0a5} /* green */</style><path class="a" d="M0 0h9"/>',
    '<defs><linearGradient id="g"/></defs><rect fill="url(#g)" width="9" height="9"/><use href="#g"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:RDF rdf:about="C:\\art"/></metadata>',
    '<title>onload is only a word, http://example.com too</title>',
  ])('the output of drawing programs: %s', async (inside) => {
    expect(await typeOf(svg(inside))).toBe('svg')
  })
})

describe('refuses', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT href="#a"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<foreignObject><p>Hi</p></foreignObject>',
    '<path onclick="alert(1)" d=""/>',
    '<path OnLoad="alert(1)" d=""/>',
    '<a href="javascript:alert(1)"><path d=""/></a>',
    '<a href="&#106;avascript:alert(1)"/>',
    '<image href="https://example.com/a.png"/>',
    '<image xlink:href="//example.com/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<use href="other.svg#a"/>',
    '<style>@import "https://example.com/a.css";</style>',
    '<style>path{fill:url(https://example.com/a)}</style>',
    '<style>path{fill:u\\72l(https://example.com/a)}</style>',
    '<rect style="fill:url( &quot;https://example.com/a&quot; )"/>',
    '<rect fill="url(https://example.com/a#b)"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
  ])('%s', async (inside) => {
    expect(await typeOf(svg(inside))).toBe('file_unsafe')
  })

  test('entities', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>').toString().slice(22)}`
    expect(await typeOf(Buffer.from(bomb))).toBe('file_unsafe')
  })

  test('what is not a picture, is incomplete, or of another kind', async () => {
    const png = await picture(300, 80).png().toBuffer()
    expect(await typeOf(png.subarray(0, png.length - 40))).toBe('file_corrupt')
    expect(await typeOf(await picture(9, 9).gif().toBuffer())).toBe('file_type_unsupported')
    expect(await typeOf(Buffer.from('%PDF-1.7'))).toBe('file_type_unsupported')
    expect(await typeOf(Buffer.from('words'))).toBe('file_type_unsupported')
    expect(await typeOf(Buffer.alloc(0))).toBe('file_empty')
    expect(await typeOf(svg('', ''))).toBe('file_corrupt')
  })

  test('what is too large, by declaration or in fact', async () => {
    expect(await typeOf(await picture(8001, 8).png().toBuffer())).toBe('file_too_large')
    expect(await typeOf(svg('', 'width="9000" height="10"'))).toBe('file_too_large')
    const header = Buffer.from(await picture(9, 9).png({ compressionLevel: 0 }).toBuffer())
    header.writeUInt32BE(60_000, 16)
    header.writeUInt32BE(60_000, 20)
    expect(await typeOf(header)).toBe('file_too_large')
    expect(await typeOf(svg('<g/>'.repeat(20_001)))).toBe('file_too_complex')
  })

  test('with the reason', async () => {
    await expect(readLogo(svg('<script/>'))).rejects.toMatchObject({
      issues: [
        { loc: ['body', 'source_files'], type: 'file_unsafe', msg: expect.stringContaining('<script>') },
      ],
    })
  })

  test('what is neither a document nor a logo, even for a preset', async () => {
    const gif = await picture(9, 9).gif().toBuffer()
    const inspect = (name: string, bytes: Uint8Array) => inspectPresetFile({ name, bytes })
    expect(await inspect('logo.gif', gif)).toMatchObject({ code: 'file_type_unsupported' })
    expect(await inspect('logo.svg', svg('<script/>'))).toMatchObject({ code: 'file_unsafe' })
    expect(await inspect('logo.png', await picture(9, 9).jpeg().toBuffer())).toEqual({ kind: 'jpg' })
    expect(await inspect('notes.txt', Buffer.from('Some words.'))).toEqual({ kind: 'txt' })
  })

  test('as the source of a course', async () => {
    const bytes = await picture(9, 9).png().toBuffer()
    for (const name of ['logo.png', 'logo'])
      expect(await inspectFile({ name, bytes })).toMatchObject({ code: 'file_type_unsupported' })
  })
})
