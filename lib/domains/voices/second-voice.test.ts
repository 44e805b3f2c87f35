import { expect, test } from 'vitest'
import { findPersona, PERSONAS } from './persona-list.ts'
import { contrastingVoice, secondVoice, secondVoiceAfter } from './second-voice.ts'

test('every voice is paired with one of the other gender, mutually', () => {
  for (const { id, gender } of PERSONAS) {
    const other = findPersona(contrastingVoice(id))
    expect(other?.gender, id).toBe(gender === 'female' ? 'male' : 'female')
    expect(contrastingVoice(other!.id)).toBe(id)
  }
})

test('a choice counts unless it is the narrator’s own voice; null is nobody', () => {
  expect(secondVoice('claire', 'emma')).toBe('emma')
  expect(secondVoice('claire', 'claire')).toBe('daniel')
  expect(secondVoice('claire', undefined)).toBe('daniel')
  expect(secondVoice('claire', null)).toBeNull()
})

test('with another narrator a voice that only contrasted contrasts again, a chosen one stays, nobody stays nobody', () => {
  expect(secondVoiceAfter({ voice: 'claire', secondVoice: 'daniel' }, 'thomas')).toBe('nora')
  expect(secondVoiceAfter({ voice: 'claire', secondVoice: 'lucas' }, 'thomas')).toBe('lucas')
  expect(secondVoiceAfter({ voice: 'claire', secondVoice: 'lucas' }, 'lucas')).toBe('emma')
  expect(secondVoiceAfter({ voice: 'claire', secondVoice: null }, 'thomas')).toBeNull()
})
