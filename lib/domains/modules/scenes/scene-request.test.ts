import { expect, test } from 'vitest'
import type { SpokenSentence } from '../../../author/contract/author.ts'
import { brandFromName } from '../../presets/brand/brand-from-name.ts'
import { narrationRequest } from './scene-request.ts'

const course = (secondVoice?: string | null) => ({
  language: 'fr' as const,
  glossary: [],
  look: {
    brand: brandFromName('Boreal'),
    voice: 'claire',
    ...(secondVoice !== undefined && { secondVoice }),
  },
})
const said = (text: string, after?: string, voice: 'narrator' | 'other' = 'other'): SpokenSentence => ({
  text,
  sourceRef: null,
  ...(after !== undefined && { speaker: { name: 'Client', after, voice } }),
})
const SENTENCES = [
  said('Voici un échange.'),
  said('Client\u00A0: «\u00A0C’est trop cher.\u00A0»', 'Client\u00A0:'),
  said('Je n’ai pas le budget.', ''),
  said('Vendeur\u00A0: Comparé à quoi ?', 'Vendeur\u00A0:', 'narrator'),
]

test('another voice says what others say, after the narrator’s words', () =>
  expect(narrationRequest(course('daniel'), { sentences: SENTENCES, emphasis: [] }).otherVoice).toEqual({
    persona: 'daniel',
    from: [null, 1, 0, null],
  }))

test('a label that no longer exists removes nothing from the narration', () => {
  const sentences = [said('C’est trop cher.', 'Client\u00A0:')]
  expect(narrationRequest(course('daniel'), { sentences, emphasis: [] }).otherVoice?.from).toEqual([0])
})

test.each([
  ['it is switched off', course(null), SENTENCES],
  ['the course was launched before there was one', course(), SENTENCES],
  ['nobody else speaks in the scene', course('daniel'), SENTENCES.slice(0, 1)],
])('the request names no other voice if %s', (_, launched, sentences) =>
  expect(narrationRequest(launched, { sentences, emphasis: [] })).not.toHaveProperty('otherVoice'),
)

test('what the slide emphasizes is emphasized in the narration, if it is spoken', () => {
  const request = (emphasis: string[]) =>
    narrationRequest(course(), { sentences: SENTENCES.slice(0, 1), emphasis })
  expect(request(['échange', 'CRM'])).toHaveProperty('emphasis', ['échange'])
  expect(request(['CRM'])).not.toHaveProperty('emphasis')
})
