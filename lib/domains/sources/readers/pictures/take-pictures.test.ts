import sharp from 'sharp'
import { expect, test } from 'vitest'
import { docx, drawing, paragraph, pptx, shape } from '../fixtures/office.ts'
import { pdf } from '../fixtures/pdf.ts'
import { zip } from '../fixtures/zip.ts'
import { readDocument } from '../read-document.ts'

/** A picture with something to see: noise of the given size. */
const picture = (width: number, height: number, seed = 1) => {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    pixels[at] = (at % 97) + (state % 128)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const png = (width = 400, height = 300, seed?: number) => picture(width, height, seed).png().toBuffer()
const data = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const read = (kind: 'docx' | 'pptx' | 'pdf' | 'md' | 'html', bytes: Uint8Array | string) =>
  readDocument({ kind, bytes: Buffer.from(bytes), language: 'en' })
const placed = ({ text, blocks }: Awaited<ReturnType<typeof read>>) =>
  blocks.flatMap(({ start, end, pictures = [] }) =>
    pictures.map(({ alt, caption, width, height }) => ({
      at: text.slice(start, end),
      alt,
      size: `${width}×${height}`,
      ...(caption && { caption }),
    })),
  )
const warned = ({ warnings }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(warnings.map(({ type, message }) => [type, Number.parseInt(message, 10)]))

test('a Word document: pictures with the text they are below, their alt text and caption', async () => {
  const content = [
    paragraph('The pump', { style: 'Heading1' }),
    paragraph('It cools the hall in three stages.'),
    drawing(1, 'The three stages'),
    paragraph('Figure 1: the stages of cooling'),
    drawing(2),
  ]
  const pictures = [await png(2400, 1200), await png(300, 300, 2)]
  const file = await read('docx', docx(content.join(''), [], { pictures }))
  expect(placed(file)).toEqual([
    {
      at: 'It cools the hall in three stages.',
      alt: 'The three stages',
      size: '1600×800',
      caption: 'Figure 1: the stages of cooling',
    },
    { at: 'Figure 1: the stages of cooling', alt: '', size: '300×300' },
  ])
  expect(file.pictures.map(({ file }) => file)).toEqual(
    file.blocks.flatMap(({ pictures = [] }) => pictures.map(({ file }) => file)),
  )
})

test('a presentation: a picture goes with the text of its slide, not with the notes', async () => {
  const pic =
    '<p:pic><p:nvPicPr><p:cNvPr id="2" name="x" descr="Our range"/></p:nvPicPr><p:blipFill><a:blip r:embed="rp"/></p:blipFill></p:pic>'
  const slide = { shapes: shape('title', ['The range']) + pic, notes: 'Say it slowly.', picture: await png() }
  expect(placed(await read('pptx', pptx([slide])))).toEqual([
    { at: 'The range', alt: 'Our range', size: '400×300' },
  ])
})

test('a PDF: a picture goes with the text above it; icons and backgrounds are left out', async () => {
  const [jpeg, other] = await Promise.all([1, 2].map((seed) => picture(400, 300, seed).jpeg().toBuffer()))
  const pixels: [number, number] = [400, 300]
  const images = [
    { page: 0, x: 50, y: 300, width: 300, height: 225, jpeg: jpeg!, pixels },
    { page: 0, x: 500, y: 800, width: 30, height: 22, jpeg: other!, pixels },
    { page: 1, x: 0, y: 0, width: 595, height: 842, jpeg: other!, pixels },
  ]
  const pages = [
    [
      { x: 50, y: 780, text: 'The pump', size: 20 },
      { x: 50, y: 700, text: 'It cools the hall in three stages, and each has a valve of its own.' },
      { x: 50, y: 200, text: 'It is cleaned once a year by the team that installed it, in a day.' },
    ],
    [{ x: 50, y: 700, text: 'A page on a ground of its own, with text all over the picture of it.' }],
  ]
  const file = await read('pdf', pdf(pages, { images }))
  expect(placed(file)).toEqual([
    { at: 'It cools the hall in three stages, and each has a valve of its own.', alt: '', size: '400×300' },
  ])
  expect(warned(file)).toMatchObject({ pictures_left_out: 2 })
})

test('a pasted text with a picture in it is Markdown', async () => {
  const bytes = Buffer.from(`It cools.\n\n![A pump](${data(await png())})`)
  const file = await readDocument({ kind: 'text', bytes, language: 'en' })
  expect(placed(file)).toEqual([{ at: 'It cools.', alt: 'A pump', size: '400×300' }])
})

test('Markdown and HTML: embedded pictures; external ones are listed', async () => {
  const image = data(await png())
  expect(
    placed(await read('md', `# Pump\n\nIt cools.\n\n![A pump](${image})\n\n![](https://x.example/a.png)`)),
  ).toEqual([{ at: 'It cools.', alt: 'A pump', size: '400×300' }])
  const page = `<h1>Pump</h1><p>It cools.</p><figure><img src="${image}" alt="A pump"><figcaption>How it cools</figcaption></figure>
    <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><img src="${data(await png(300, 200, 3))}"></td></tr></table>
    <img src="part.png">`
  const file = await read('html', page)
  expect(placed(file)).toEqual([
    { at: 'It cools.', alt: 'A pump', size: '400×300', caption: 'How it cools' },
    { at: '1 |', alt: '', size: '300×200' },
  ])
  expect(warned(file)).toMatchObject({ images_without_text: 1 })
})

test('small, long, plain or repeated pictures are counted, and each picture is shown once', async () => {
  const plain = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#eef' } })
    .png()
    .toBuffer()
  const [icon, rule, logo, twice] = await Promise.all([png(64, 64), png(1200, 130), png(400, 300, 5), png()])
  const all = [icon, rule, plain, logo, logo, logo, twice, twice]
  const file = await read('md', `Text\n\n${all.map((each) => `![](${data(each)})`).join('\n\n')}`)
  expect(placed(file)).toHaveLength(1)
  expect(warned(file)).toMatchObject({ pictures_left_out: 6 })
})

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inner}</svg>`)
const shapes = Array.from(
  { length: 60 },
  (_, index) =>
    `<circle cx="${(index * 37) % 600}" cy="${(index * 53) % 400}" r="${20 + (index % 30)}" fill="hsl(${index * 11} 70% 50%)"/>`,
).join('')

test('a drawing is rasterized, unless it has scripts, references or text', async () => {
  const type = 'image/svg+xml'
  expect(placed(await read('md', `Text\n\n![](${data(svg(shapes), type)})`))).toEqual([
    { at: 'Text', alt: '', size: '1600×1067' },
  ])
  for (const inner of [
    '<script>alert(1)</script>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<image href="https://x.example/a.png" width="9" height="9"/>',
    '<style>@import url(https://x.example/a.css)</style>',
    '<text x="9" y="9">Words</text>',
  ]) {
    const file = await read('md', `Text\n\n![](${data(svg(shapes + inner), type)})`)
    expect(file.pictures).toEqual([])
    expect(warned(file)).toMatchObject({ images_without_text: 1 })
  }
})

/** A PNG that claims a size its data does not have. */
function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}

test('a hostile picture is left out on its own, and the rest of the document stays', async () => {
  const sound = await png()
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#eef' } })
    .png()
    .toBuffer()
  const hostile = [
    bomb,
    claiming(sound, 60_000, 60_000),
    sound.subarray(0, sound.length / 2),
    Buffer.from('MZ'),
  ]
  const file = await read(
    'md',
    `Text\n\n${[...hostile, sound].map((each) => `![](${data(each)})`).join('\n\n')}`,
  )
  expect(placed(file)).toHaveLength(1)
  expect(warned(file)).toMatchObject({ images_without_text: 4 })
})

test('a picture that cannot be read is named by its caption or alt text, else by its file', async () => {
  const broken = data((await png()).subarray(0, 200))
  const text = `Text\n\n![The pump](${broken})\n\n![](img/valve.png)\n\n![](${broken})`
  expect((await read('md', text)).warnings).toContainEqual({
    type: 'images_without_text',
    message: '3 picture(s) could not be read, among them “The pump”, “valve.png”.',
    names: ['The pump', 'valve.png'],
  })
})

test('what is hidden behind a picture or in its data is not stored', async () => {
  const hidden = zip([{ name: 'word/document.xml', content: 'secret' }])
  const withData = await picture(400, 300)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  for (const bytes of [Buffer.concat([await png(), hidden]), withData]) {
    const [stored] = (await read('md', `Text\n\n![](${data(bytes)})`)).pictures
    expect(Buffer.from(stored!.bytes).includes('secret')).toBe(false)
  }
})

test('a white picture on transparent is not shown: nobody would see it', async () => {
  const noise = await picture(400, 300).toColorspace('b-w').raw().toBuffer()
  // What is visible is white; transparent pixels have any color.
  const pixels = Buffer.from(
    [...noise].flatMap((gray) => (gray > 90 ? [255, 255, 255, 255] : [gray, gray, gray, 0])),
  )
  const white = await sharp(pixels, { raw: { width: 400, height: 300, channels: 4 } })
    .png()
    .toBuffer()
  const file = await read('md', `# The pump\n\nIt cools the hall.\n\n![](${data(white)})\n`)
  expect([placed(file), warned(file).pictures_left_out]).toEqual([[], 1])
})
