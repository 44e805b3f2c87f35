import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password-weakness.ts'

const owner = { email: 'lea.moreau@thermelec.example', name: 'Léa Moreau', accountName: 'Thermélec SARL' }
const weaknessOf = (password: string) => passwordWeakness(password, owner)

describe('what everyone tries first is common', () => {
  test.each([
    'password123',
    'P@ssw0rd2024!',
    'passwordpassword',
    'Motdepasse1!',
    'm0tDePa$$e12',
    '1234567890',
    '0987654321',
    'azertyuiop',
    'Azerty123456',
    'qwertyuiop',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2024',
    'jetaime12345',
    'bienvenue2025',
    'Été-2025-été',
    'sunshine1234',
    'football2023!',
    'administrator',
    'coursewright1',
    'q123456789',
  ])('%s', (password) => {
    expect(weaknessOf(password)).toBe('password_common')
  })
})

describe('what someone who knows the person would try is personal', () => {
  test.each([
    'lea.moreau!58x',
    'Moreau-vélo-19',
    'thermelec-k7z2',
    'Th3rm-THERMÉLEC',
    'xx lea.moreau@thermelec.example',
    'ThermelecSarl77',
  ])('%s', (password) => {
    expect(weaknessOf(password)).toBe('password_personal')
  })
})

describe('phrases and random texts are neither', () => {
  test.each([
    'a new password',
    'the first password',
    'vélo jaune sous la pluie',
    'correct horse battery staple',
    'sunshine dragon football monkey',
    'kT9_xw-2LpQvR7aZ',
    '4871930265',
    'gazogène-tulipe',
  ])('%s', (password) => {
    expect(weaknessOf(password)).toBeNull()
  })

  test('short names in the account are no reason to refuse a phrase', () => {
    const short = { email: 'al@x.example', name: 'Al', accountName: 'ACM' }
    expect(passwordWeakness('normal placment', short)).toBeNull()
  })
})
