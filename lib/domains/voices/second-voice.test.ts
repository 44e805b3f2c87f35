import { expect, test } from 'vitest'
import { findPersona, PERSONAS } from './persona-list.ts'
import { contrastingVoice, secondVoice } from './second-voice.ts'

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
