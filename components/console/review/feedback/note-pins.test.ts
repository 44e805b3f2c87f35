import { expect, test } from 'vitest'
import { MIDDLE, movedPin, pinAt } from '@/components/shared/slide-place'
import { pinsOf } from './note-pins'

const said = { note: '', author: '', created_at: '', module_index: null, scene_index: null, at_seconds: null }
const open = { ...said, outcome: 'open', resolved_by: null, resolved_at: null } as const
const resolved = { ...open, resolved_by: 'Ann', resolved_at: '2026-01-01T00:00:00.000Z' }

test('markers keep their numbers when the comments before them are settled', () => {
  const pins = pinsOf({
    feedback: [
      { ...open, note_id: 'whole', x: null, y: null },
      { ...resolved, note_id: 'resolved', x: 0.1, y: 0.1 },
      { ...open, note_id: 'corner', x: 0, y: 1 },
      { ...open, note_id: 'applied', x: 0.3, y: 0.3, outcome: 'applied' },
      { ...open, note_id: 'for people', x: 0.5, y: 0.25, outcome: 'recorded_only' },
    ],
  })
  expect(pins).toMatchObject([
    { note_id: 'corner', number: 2, x: 0, y: 1 },
    { note_id: 'for people', number: 4, x: 0.5, y: 0.25 },
  ])
  expect(pins).toHaveLength(2)
})

test('a click is a share of the slide, whatever its size, and never outside it', () => {
  const box = { left: 16, top: 100, width: 358, height: 201.375 }
  expect(pinAt(box, { clientX: 16 + 179, clientY: 100 })).toEqual({ x: 0.5, y: 0 })
  expect(pinAt(box, { clientX: 400, clientY: 99.6 })).toEqual({ x: 1, y: 0 })
  expect(pinAt(box, { clientX: 16 + 358 / 3, clientY: 301.375 })).toEqual({ x: 0.3333, y: 1 })
})

test('arrow keys move a marker by 2 %, with Shift by 10 %, and never off the slide', () => {
  expect(movedPin(MIDDLE, 'ArrowLeft', false)).toEqual({ x: 0.48, y: 0.5 })
  expect(movedPin(MIDDLE, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.6 })
  expect(movedPin({ x: 0.95, y: 0.01 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.01 })
  expect(movedPin({ x: 0.95, y: 0.01 }, 'ArrowUp', false)).toEqual({ x: 0.95, y: 0 })
  expect(movedPin(MIDDLE, 'a', false)).toBeNull()
})
