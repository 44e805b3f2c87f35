import { expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { brandFromName } from '../brand/brand-from-name.ts'
import { type VoiceChoice, voiceFingerprint } from './voice-style-choice.ts'
import { sampleRequest } from './voice-style-text.ts'

const choice = (secondVoice?: string | null): VoiceChoice => ({
  voice: 'claire',
  ...(secondVoice !== undefined && { secondVoice }),
  pace: 1,
  tone: 'neutral',
  glossary: [],
})

test.each<[Language, string, string | undefined, string]>([
  ['fr', 'Le client\u00A0: «\u00A0Et qu’est-ce que cela change pour nous ?\u00A0»', undefined, 'daniel'],
  ['en', 'The customer: “And what does that change for us?”', 'martin', 'martin'],
])('a sample in %s lets the second voice be heard', (language, line, chosen, persona) => {
  const { sentences, otherVoice } = sampleRequest('Boreal', choice(chosen), language)
  expect(otherVoice).toEqual({ persona, from: [null, null, 2, null] })
  expect(sentences[2]).toBe(line)
})

test('a sample without a second voice has one speaker', () => {
  const request = sampleRequest('Boreal', choice(null), 'en')
  expect(request).not.toHaveProperty('otherVoice')
  expect(request.sentences.join(' ')).not.toContain('customer:')
})

test('samples are recorded again for a different second voice, not for the same one chosen by name', () => {
  const setup = { brand: brandFromName('Boreal') } as Parameters<typeof voiceFingerprint>[0]
  const print = (secondVoice?: string | null) => voiceFingerprint(setup, choice(secondVoice))
  expect(print('daniel')).toBe(print())
  expect(new Set([print(), print('martin'), print(null)]).size).toBe(3)
})
