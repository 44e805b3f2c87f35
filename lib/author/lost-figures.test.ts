import { expect, test } from 'vitest'
import { lostFigures } from './lost-figures.ts'

const lost = (en: string, fr: string) =>
  lostFigures({ text: en, language: 'en' }, { text: fr, language: 'fr' })

test('a figure is there however the other language writes it', () => {
  expect(lost('It costs €1,200.50, or 40% less.', 'Il coûte 1 200,50 €, soit 40 % de moins.')).toEqual([])
  expect(lost('Ask 3 questions.', 'Posez trois questions.')).toEqual([])
  expect(lost('40 here, 40 there', '40 ici et là')).toEqual([])
})

test('what is missing is named as the original writes it, words of the original are not asked for', () => {
  expect(lost('It costs €1,200, or 40% less.', 'Il coûte 1 300 €, soit 45 % de moins.')).toEqual([
    '1,200',
    '40',
  ])
  expect(lost('Ask one or two questions.', 'Posez des questions.')).toEqual([])
})
