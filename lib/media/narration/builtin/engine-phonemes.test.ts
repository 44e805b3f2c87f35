import { expect, test } from 'vitest'
import { engineText, readIpa } from './engine-phonemes.ts'

test.each([
  ['fr', 'sas', { names: 'sas' }],
  ['fr', '/lɛ̃kədin/', { names: 'lE~k@din' }],
  ['fr', 'ʃa.ʁlɔt', { names: 'Sar lOt'.replace(' ', '') }],
  ['en', 'ˈhʌbspɒt', { names: "'hVbsp0t" }],
  ['en', 'ˌaɪ siː ˈpiː', { names: ",aI si: 'pi:" }],
  ['en', 't͡ʃip', { names: 'tSi:p' }],
  ['fr', 'a]] <break/> [[b', { unknown: ']' }],
  ['fr', "a'];DROP", { unknown: ']' }],
  ['fr', 'θwɜːɚ', { unknown: 'ɚ' }],
  ['en', 'ˈˌ', { unknown: 'ˈˌ' }],
  ['en', '', { unknown: '' }],
] as const)('%s %s', (language, ipa, read) => {
  expect(readIpa(ipa, language)).toEqual(read)
})

test('stressed characters are between tags of ours, and positions map back to the text', () => {
  const { text, placeOf } = engineText('a big b', [], 'en', new Set([2, 3, 4]))
  expect(text).toMatch(/^a <prosody [a-z0-9+%=" ]+>big<\/prosody> b$/)
  expect([text.indexOf('big'), text.length - 1].map(placeOf)).toEqual([2, 6])
  expect(engineText('big', [], 'en', new Set([0, 1, 2])).text).toMatch(/>big<\/prosody>$/)
})

test('the engine gets phonemes from the table, and positions map back to the text', () => {
  const { text, placeOf } = engineText('Un \ue000, \ue001 bon', ['sas', ']] evil'], 'fr')
  expect(text).toBe('Un [[sas]],   bon')
  expect([...'Us,b'].map((character) => placeOf(text.indexOf(character)))).toEqual([0, 3, 4, 8])
})
