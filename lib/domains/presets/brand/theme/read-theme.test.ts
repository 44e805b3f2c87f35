import { expect, test } from 'vitest'
import { docx } from '../../../sources/readers/fixtures/office.ts'
import { themePart } from '../../fixtures/companies.ts'
import { type PlacedPicture, template } from '../../fixtures/template.ts'
import { readTheme } from './read-theme.ts'

const LOOK = {
  accents: ['0B3C5D', '328CC1', 'F2811D'],
  font: { name: 'Constantia', panose: '02030602050306030303' },
  media: { 'logo.png': Buffer.from('logo'), 'other.png': Buffer.from('other') },
}
const LOGO = { file: 'logo.png', name: 'Nordelta mark' }
const OTHER = { file: 'other.png' }

test("a program's default theme is not a brand, one of the client is", async () => {
  const read = async (accents: string[], heading: string) =>
    (await readTheme(docx('', [themePart({ accents, heading })]))).traces
  const own = await read(['C2185B', '00695C'], 'Poppins')
  expect(own.colors.find(({ use }) => use === 'primary')).toMatchObject({
    color: '#c2185b',
    quote: 'Client: accent1 C2185B',
  })
  expect(own.fonts).toMatchObject([{ value: 'Poppins' }])
  const stock = await read(['4472C4', 'ED7D31'], 'Calibri Light')
  expect([stock.colors, stock.fonts]).toEqual([[], []])
  expect(await readTheme(docx(''))).toMatchObject({ traces: { colors: [], fonts: [] }, logo: null })
})

test('of a template, the theme of its first master is read, with the class of its font', async () => {
  const { traces } = await readTheme(template(LOOK))
  expect(traces.colors.map(({ color }) => color)).toEqual(
    ['17242f', 'ffffff', '0b3c5d', '328cc1', 'f2811d'].map((hex) => `#${hex}`),
  )
  expect(traces.fonts[0]).toMatchObject({ value: 'Constantia', panose: LOOK.font.panose })
})

test.each<[string, { master?: PlacedPicture[]; layouts?: PlacedPicture[][] }, string | null]>([
  ['in the master', { master: [LOGO] }, 'logo'],
  ['in the master, beside one of a layout', { master: [LOGO], layouts: [[OTHER], []] }, 'logo'],
  ['on half of the layouts', { layouts: [[LOGO], [], [LOGO], [OTHER]] }, 'logo'],
  ['beside a backdrop', { master: [{ ...OTHER, width: 1, height: 0.5 }, LOGO] }, 'logo'],
  ['on too few layouts', { layouts: [[LOGO], [], []] }, null],
  ['that does not stand out', { master: [LOGO, OTHER] }, null],
  ['that is not in the file', { master: [{ file: 'gone.png' }] }, null],
  ['outside the archive', { master: [{ file: '../../../etc/passwd' }] }, null],
  ['of none', {}, null],
])('a logo %s', async (_, pictures, found) => {
  const { logo } = await readTheme(template({ ...LOOK, ...pictures }))
  expect(logo && Buffer.from(logo.bytes).toString()).toBe(found)
})

test('a logo is named as in the file', async () => {
  expect((await readTheme(template({ ...LOOK, master: [LOGO] }))).logo?.name).toBe('Nordelta mark')
})
