import { expect, test } from 'vitest'
import { brandChanges, brandStamp, toBrandDraft, withLook } from './brand-draft'

const content = {
  company_name: 'Boreal',
  colors: {
    primary: '#0f3d5e',
    secondary: '#0b7f7e',
    accent: '#f2a541',
    background: '#ffffff',
    text: '#14242f',
  },
  logo_url: null,
  font_family: 'Inter',
  tone: 'neutral',
  tagline: null,
}
const draft = toBrandDraft(content)

test.each([
  ['nothing', {}, null],
  ['only spaces', { company_name: ' Boreal ', tagline: '  ' }, null],
  ['a name', { company_name: 'Nordelta' }, { company_name: 'Nordelta' }],
  ['a tagline', { tagline: 'Cold that lasts' }, { tagline: 'Cold that lasts' }],
  ['one color', { colors: { ...content.colors, text: '#000000' } }, { colors: { text: '#000000' } }],
  ['the same color in capitals', { colors: { ...content.colors, primary: '#0F3D5E' } }, null],
  ['the logo of a source', { logo: 'src_1' }, { logo_source_id: 'src_1' }],
  ['the name instead of a logo', { logo: null }, { logo_source_id: null }],
])('%s is changed', (_, change, sent) => expect(brandChanges(content, { ...draft, ...change })).toEqual(sent))

test('the URL of a logo, signed anew on every read, is not a change', () => {
  const at = (logo_url: string | null) => brandStamp({ ...content, logo_url })
  expect(at('https://a/1')).toBe(at('https://a/2'))
  expect(at('https://a/1')).not.toBe(at(null))
})

test('a template changes what it has, to a font that slides have', () => {
  const colors = { ...content.colors, primary: '#0b3c5d' }
  const none = { colors: null, font_family: null, drawn_in: null, logo_url: null }
  const look = { source_id: 'src_1', evidence: {}, ...none }
  const full = { ...look, colors, font_family: 'Georgia', drawn_in: 'Source Serif 4', logo_url: '/logo' }
  expect(brandChanges(content, withLook(draft, full))).toEqual({
    colors: { primary: '#0b3c5d' },
    font_family: 'Source Serif 4',
    logo_source_id: 'src_1',
  })
  expect(withLook(draft, look)).toEqual(draft)
})
