import { expect, test } from 'vitest'
import { readFinding } from './slide-findings'

test.each([
  ['Text leaves its area: “Annual cost”', 'leavesArea', '“Annual cost”'],
  ['Texts overlap: “One” and “Two”', 'overlaps', '“One” · “Two”'],
  ['Contrast 2.1 is under 4.5: “Price”', 'contrast', '“Price”'],
  ['The slide is nearly empty (1 % of its content area).', 'empty', '1 %'],
  ['12 % of the slide is in colors that are not the brand’s.', 'offPalette', '12 %'],
  ['12 % of the slide is in colours that are not the brand’s.', 'offPalette', '12 %'],
  ['Characters that cannot be drawn: 漢 字', 'undrawable', '漢 字'],
  [
    'A closing takes one to four lines, not 6. The lines are shown as points.',
    'asPoints',
    'A closing takes one to four lines, not 6.',
  ],
  ['2 of the points are left out: 6 at most.', 'tooManyPoints', '2'],
  ['Something new', 'other', 'Something new'],
])('%s', (problem, kind, about) => {
  expect(readFinding(problem)).toEqual({ kind, about })
})
