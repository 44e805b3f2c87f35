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

test('only changed fields are sent', () => {
  expect(patchOf(scene, { title: 'Why', bullets: ['One'] })).toEqual({ bullets: ['One'] })
  expect(patchOf(scene, { layout: 'steps', narration: 'Said.' })).toEqual({ layout: 'steps' })
})

test('no picture, or another description of it, is a change', () => {
  expect(patchOf(scene, { visual: null })).toEqual({ visual: null })
  expect(patchOf(scene, { visual: { picture_id: 'src/pump.png', alt: 'A pump' } })).toEqual({})
  const visual = { picture_id: 'src/pump.png', alt: 'A pump, open' }
  expect(patchOf(scene, { visual })).toEqual({ visual })
})

test('icons belong to their lines, and to cards only', () => {
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

test('what was typed and reverted is not my change', () => {
  expect(mineOf(scene, { title: 'Why', bullets: ['One', ''] })).toEqual({ bullets: ['One', ''] })
  expect(mineOf({}, { title: 'Why' })).toEqual({ title: 'Why' })
})

test('empty lines are dropped', () => {
  expect(patchOf(scene, { bullets: ['One ', '', 'Two', ' '] })).toEqual({})
  expect(changesScene(scene, { bullets: ['One', 'Two', ''] })).toBe(false)
  expect(changesScene(scene, { narration: '' })).toBe(true)
})

test('a text to read contains everything there is', () => {
  expect(readText(scene)).toBe('Why\n\n– One\n– Two\n\nSaid.')
  expect(readText({ narration: 'Said.' })).toBe('Said.')
  expect(readText({ title: 'Why', bullets: [] })).toBe('Why')
  expect(readText({ title: 'Module', scenes: [scene, { narration: 'Last.' }] })).toBe(
    'Why\n\n– One\n– Two\n\nSaid.\n\n\nLast.',
  )
})
