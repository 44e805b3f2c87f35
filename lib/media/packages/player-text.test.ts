import { expect, test } from 'vitest'
import { LANGUAGES } from '../../product/source-document.ts'
import { loadPlayer } from './fixtures/sample-package.ts'

const { texts } = loadPlayer('player-text.js', 'video-question-panel.js')
const keysOf = (language: string) => Object.keys(texts[language] ?? {}).toSorted()

test('the player has every text in every language of courses', () => {
  expect(Object.keys(texts).toSorted()).toEqual(LANGUAGES.toSorted())
  for (const language of LANGUAGES) expect(keysOf(language)).toEqual(keysOf('en'))
})
