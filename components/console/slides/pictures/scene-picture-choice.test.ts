import { expect, test } from 'vitest'
import type { SceneFields } from '@/components/console/scenes/scene-editor-draft'
import { chooseNone, choosePicture, offeredPictures, otherPictures, whyUnseen } from './scene-picture-choice'

const pump = picture('src/pump.png', 'A pump', 'Three stages')
const valve = picture('src/valve.png', '', null)
function picture(picture_id: string, alt: string, caption: string | null) {
  return { picture_id, alt, caption, width: 600, height: 400, url: '', source_name: 'Guide', added: false }
}
const sceneOf = (changes: Partial<SceneFields> = {}): SceneFields => ({
  title: 'Why',
  layout: 'bullets',
  bullets: ['One', 'Two'],
  narration: 'Said.',
  visual: null,
  icons: null,
  ...changes,
})
const chosen = { picture_id: pump.picture_id, alt: 'A pump' }

test('a picture goes beside the lines of a slide', () => {
  const saved = sceneOf({ layout: 'cards', bullets: ['Valve | opens', 'Motor | turns'] })
  expect(choosePicture(saved, saved, pump, null)).toEqual({
    visual: chosen,
    layout: 'picture_beside',
    bullets: ['Valve – opens', 'Motor – turns'],
  })
})

test.each<[string, Partial<SceneFields>]>([
  ['layout', { layout: 'table', bullets: ['A | B', '1 | 2', '3 | 4'] }],
  ['lines', { bullets: ['1', '2', '3', '4', '5', '6'] }],
  ['words', { bullets: [Array(61).fill('word').join(' ')] }],
])('lines that leave no room stay, and why is said: %s', (problem, changes) => {
  const saved = sceneOf(changes)
  const draft = choosePicture(saved, saved, pump, null)
  expect(draft).toEqual({ visual: chosen })
  expect(whyUnseen({ ...saved, ...draft })).toBe(problem)
})

test('a slide with a picture keeps its layout, and a caption belongs to its picture', () => {
  const saved = sceneOf({ layout: 'picture', bullets: ['Three stages'], visual: chosen })
  const draft = choosePicture(saved, saved, valve, pump)
  expect(draft).toEqual({ visual: { picture_id: 'src/valve.png', alt: '' }, bullets: [] })
  const written = { ...saved, bullets: ['Of our own'] }
  expect(choosePicture(written, saved, valve, pump)).not.toHaveProperty('bullets')
})

test('the picture a scene already has keeps the description saved for it', () => {
  const saved = sceneOf({ layout: 'picture_beside', visual: { ...chosen, alt: 'Ours' } })
  expect(choosePicture({ ...saved, visual: null }, saved, pump, null).visual).toEqual(saved.visual)
})

test('without its picture a slide returns to what it was, or to a list', () => {
  const saved = sceneOf({ layout: 'cards', bullets: ['Valve | opens', 'Motor | turns'] })
  const value = { ...saved, ...choosePicture(saved, saved, pump, null) }
  expect(chooseNone(value, saved, pump)).toEqual({
    visual: null,
    layout: 'cards',
    bullets: saved.bullets,
  })
  const rewritten = { ...value, bullets: ['Valve', 'Motor'] }
  expect(chooseNone(rewritten, saved, pump)).toMatchObject({ layout: 'bullets', bullets: ['Valve', 'Motor'] })
  expect(chooseNone(saved, saved, pump)).toEqual({ visual: null })
})

test('a picture that is shown, or the lack of one, needs no explanation', () => {
  expect(whyUnseen(sceneOf())).toBeNull()
  expect(whyUnseen(sceneOf({ layout: 'picture_beside', visual: chosen }))).toBeNull()
  expect(whyUnseen(sceneOf({ visual: chosen }))).toBe('unused')
})

test('a library offers what the course has no copy of', () => {
  const copy = picture('lib/pump.png', 'A pump', null)
  const team = picture('lib/team.png', 'The team', null)
  expect(otherPictures([copy, team], [pump, valve])).toEqual([team])
})

test('a scene keeps the picture of a document that is left out', () => {
  expect(offeredPictures([valve], pump).map(({ picture_id }) => picture_id)).toEqual([
    'src/pump.png',
    'src/valve.png',
  ])
  expect(offeredPictures([pump, valve], pump)).toHaveLength(2)
  expect(offeredPictures([], null)).toEqual([])
})
