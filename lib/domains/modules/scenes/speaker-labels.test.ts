import { expect, test } from 'vitest'
import type { SpokenSentence } from '../../../author/contract/author.ts'
import { speakerLabels, speakerLines } from './speaker-labels.ts'

const say = (text: string, name?: string | null, after = ''): SpokenSentence => ({
  text,
  sourceRef: null,
  ...(name !== undefined && { speaker: { name, after, voice: 'other' } }),
})
const QUOTED = [
  say('Un client raconte.'),
  say('On a gagné un jour.', 'Marie Dupont'),
  say('Et du calme.', 'Marie Dupont'),
  say('Elle est cliente depuis un an.'),
]
const SIGNED = [...QUOTED.slice(0, -1), say('Marie Dupont.'), say('Merci.', 'Marie Dupont')]
const TALK = [say('Client: Too dear.', 'Client', 'Client:'), say('Really.', 'Client'), say('Why now?', null)]

test('a speaker is named once, unless the sentence does it', () => {
  expect(speakerLabels(QUOTED, 'fr')).toEqual([null, 'Marie Dupont\u00A0:', null, null])
  expect(speakerLabels(SIGNED, 'fr')).toEqual([null, null, null, null, 'Marie Dupont\u00A0:'])
  expect(speakerLabels(TALK, 'en')).toEqual([null, null, null])
})

test('lines end where someone else speaks', () => {
  expect(speakerLines(QUOTED, 'fr')).toBe(
    'Un client raconte.\nMarie Dupont\u00A0: On a gagné un jour. Et du calme.\nElle est cliente depuis un an.',
  )
  expect(speakerLines(TALK, 'en')).toBe('Client: Too dear. Really.\nWhy now?')
  expect(speakerLines([say('One.'), say('Two.')], 'en')).toBe('One. Two.')
})
