import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { addressRule, levelRule } from './teaching-style.ts'

const informal = 'Tu écoutes ton client. Quand tu as fini, tu notes tes questions et tu les relis.'
test.each([
  ['', '', 'vous'],
  [informal, '', 'tu'],
  [informal, 'Vouvoyer les commerciaux', 'vous'],
  ['Vous écoutez votre client.', 'On se tutoie chez nous', 'tu'],
  // What one customer says is not decisive.
  ['Vous écoutez. Votre client dit : « Tu me fais une remise ? » Vous notez.', '', 'vous'],
])('%j with the wish %j is addressed as %s', (text, instructions, address) => {
  const brief = { ...EMPTY_BRIEF, instructions: instructions || null }
  expect(addressRule('fr', brief, [documentOf(text, 'fr')])).toEqual([
    expect.stringContaining(`"${address}"`),
  ])
})

test('only French has two forms of address', () => {
  const document = documentOf(informal, 'fr')
  expect(addressRule('en', EMPTY_BRIEF, [document])).toEqual([])
  expect(addressRule('fr', EMPTY_BRIEF, [document])).toEqual([expect.stringContaining('"tu"')])
})

test('each level of experience has its own rule, none has none', () => {
  const rules = ['junior', 'mixed', 'senior'].map((seniority) => levelRule({ ...EMPTY_BRIEF, seniority }))
  expect(new Set(rules.flat()).size).toBe(3)
  expect(levelRule(EMPTY_BRIEF)).toEqual([])
})
