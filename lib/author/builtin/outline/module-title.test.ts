import { expect, test } from 'vitest'
import { learnCasing } from '../words/text-clean.ts'
import { moduleTitle } from './module-title.ts'
import type { Unit } from './outline-part.ts'

const unit = (title: string, words: number, above: string): Unit =>
  ({ title, words, path: ['Plan', 'Analyse', above] }) as Unit

test('a module is named after the heading that carries most of it, without its bracket', () => {
  const strengths = 'Forces majeures (ce qui justifie le prix)'
  const units = [
    unit('Interface', 60, strengths),
    unit('Expérience', 60, strengths),
    unit('Production', 90, strengths),
    unit('Limitations', 80, 'Faiblesses et points d’amélioration'),
  ]
  expect(moduleTitle(units, 'fr', learnCasing([]), ['Analyse'])).toBe('Forces majeures')
})
