import { expect, test } from 'vitest'
import { FONT_FAMILIES } from '../../../../media/slides/style-list.ts'
import { nearestTypeface } from './nearest-typeface.ts'

test.each([
  ['nunito', undefined, 'Nunito'],
  ['Constantia', '02030602050306030303', 'Source Serif 4'],
  ['Consolas', '020B0609020204030204', 'IBM Plex Mono'],
  ['Impact', '020B0806030902050204', 'Archivo'],
  ['Arial Rounded MT', '020F0704030504030204', 'Nunito'],
  ['Verdana', '020B0604030504040204', 'Inter'],
  ['Georgia', undefined, 'Source Serif 4'],
  ['Oswald', undefined, 'Archivo'],
  // "any" in PANOSE says nothing
  ['JetBrains Mono', '00000000000000000000', 'IBM Plex Mono'],
  ['Wingdings', '05000000000000000000', 'Inter'],
  ['Nordelta Sans', 'none', 'Inter'],
])('%s, classed %s, is drawn in %s', (name, panose, expected) => {
  expect(nearestTypeface(name, panose)).toBe(expected)
})

test('what slides have is drawn as it is', () => {
  for (const name of FONT_FAMILIES) expect(nearestTypeface(name, '02030602050306030303')).toBe(name)
})
