import { expect, test } from 'vitest'
import { readProjectFiles } from '../../scripts/testing/project-files.ts'
import { formatPercent } from './format-percent.ts'

test('each language has its own percent format', () => {
  expect(formatPercent(3.4, 'en')).toBe('3%')
  expect(formatPercent(3.4, 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe('3 %')
})

test('no page hard-codes the format of one language', () => {
  const found = readProjectFiles()
    .filter(({ name, text }) => /^(app|components)\//.test(name) && /\} %[`<]/.test(text))
    .map(({ name }) => name)
  expect(found, 'Call formatPercent.').toEqual([])
})
