import { expect, test } from 'vitest'
import { quoteText } from './quote-text'

test('a quoted row of a table is read without the bars of its source', () => {
  expect(quoteText('Modèle | Surface chauffée\nTherm 200 | 90 m²')).toBe(
    'Modèle, Surface chauffée Therm 200, 90 m²',
  )
  expect(quoteText(' One sentence,\n on two lines. ')).toBe('One sentence, on two lines.')
})
