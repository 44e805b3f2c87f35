import { expect, test } from 'vitest'
import { changesScene, mineOf, patchOf, readText, type SceneFields } from './scene-editor-draft'

const scene: SceneFields = {
  title: 'Why',
  layout: 'bullets',
  bullets: ['One', 'Two'],
  narration: 'Said.',
  visual: { picture_id: 'src/pump.png', alt: 'A pump' },
  icons: null,
}

test('only what says something else is sent', () => {
  expect(patchOf(scene, { title: 'Why', bullets: ['One'] })).toEqual({ bullets: ['One'] })
  expect(patchOf(scene, { layout: 'steps', narration: 'Said.' })).toEqual({ layout: 'steps' })
})

test('no picture, or other words for it, is a change', () => {
  expect(patchOf(scene, { visual: null })).toEqual({ visual: null })
  expect(patchOf(scene, { visual: { picture_id: 'src/pump.png', alt: 'A pump' } })).toEqual({})
  const visual = { picture_id: 'src/pump.png', alt: 'A pump, open' }
  expect(patchOf(scene, { visual })).toEqual({ visual })
})

test('icons go with their lines, and with cards only', () => {
  const cards: SceneFields = { ...scene, layout: 'cards', icons: ['star', null] }
  expect(patchOf(cards, { icons: ['phone', null] })).toEqual({ icons: ['phone', null] })
  expect(patchOf(cards, { icons: ['star', null] })).toEqual({})
  expect(patchOf(cards, { icons: null })).toEqual({ icons: null })
  const wider = {
    bullets: ['One', '', 'Two', 'Three'],
    icons: ['star' as const, null, 'mail' as const, null],
  }
  expect(patchOf(cards, wider)).toEqual({ bullets: ['One', 'Two', 'Three'], icons: ['star', 'mail', null] })
  expect(patchOf(scene, { icons: ['phone', null] })).toEqual({})
  expect(patchOf(cards, { layout: 'bullets', icons: ['phone', null] })).toEqual({
    layout: 'bullets',
    icons: null,
  })
})

test('what was written and taken back is not mine', () => {
  expect(mineOf(scene, { title: 'Why', bullets: ['One', ''] })).toEqual({ bullets: ['One', ''] })
  expect(mineOf({}, { title: 'Why' })).toEqual({ title: 'Why' })
})

test('lines left empty are none', () => {
  expect(patchOf(scene, { bullets: ['One ', '', 'Two', ' '] })).toEqual({})
  expect(changesScene(scene, { bullets: ['One', 'Two', ''] })).toBe(false)
  expect(changesScene(scene, { narration: '' })).toBe(true)
})

test('a text to be read has what there is', () => {
  expect(readText(scene)).toBe('Why\n\n– One\n– Two\n\nSaid.')
  expect(readText({ narration: 'Said.' })).toBe('Said.')
  expect(readText({ title: 'Why', bullets: [] })).toBe('Why')
  expect(readText({ title: 'Module', scenes: [scene, { narration: 'Last.' }] })).toBe(
    'Why\n\n– One\n– Two\n\nSaid.\n\n\nLast.',
  )
})
