import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { env } from '../../platform/env.ts'
import { isStrongSecret, openSecret, sealSecret, secretIssues } from './webhook-secret.ts'

const KEY = env().SECRETS_KEY
afterEach(() => {
  env().SECRETS_KEY = KEY
})

describe('a secret', () => {
  test('of 32 bytes or more is strong in every encoding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 100 }), (length) => {
        const buffer = randomBytes(length)
        const hex = buffer.toString('hex')
        const base64 = buffer.toString('base64')
        const texts = [hex, hex.toUpperCase(), base64, base64.replace(/=/g, ''), buffer.toString('base64url')]
        return texts.every(isStrongSecret)
      }),
    )
  })

  test('of fewer is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), (length) => {
        const buffer = randomBytes(length)
        return ['hex', 'base64', 'base64url'].every((code) => !isStrongSecret(buffer.toString(code as 'hex')))
      }),
    )
  })

  test.each([
    ['', 'nothing'],
    ['correct horse battery staple, and some more words', 'words'],
    [randomBytes(32).toString('hex').slice(1), 'half a byte of hex'],
    [`${randomBytes(16).toString('hex')} ${randomBytes(32).toString('hex')}`, 'a space'],
    [`x${randomBytes(32).toString('hex').slice(1)}===`, 'too much padding'],
    [`+${randomBytes(32).toString('hex')}_`, 'two alphabets'],
    [`é${randomBytes(32).toString('hex')}`, 'other letters'],
    [randomBytes(251).toString('hex'), 'too long'],
    ['a'.repeat(64), 'one character'],
    ['A'.repeat(43), 'one character of base64'],
    ['deadbeef'.repeat(8), 'four bytes eight times'],
    ['0123456789abcdef'.repeat(4), 'the digits'],
    [`${'0'.repeat(60)}beef`, 'mostly zeros'],
  ])('%j is refused: %s', (secret) => {
    expect(isStrongSecret(secret)).toBe(false)
    expect(secretIssues(secret)).toMatchObject([{ loc: ['body', 'secret'], type: 'value_error' }])
    if (secret) expect(JSON.stringify(secretIssues(secret))).not.toContain(secret)
  })
})

describe('a sealed secret', () => {
  const secret = randomBytes(32).toString('base64')

  test('opens for its account, and is different each time', () => {
    const sealed = sealSecret('acc_1', secret)
    expect(openSecret('acc_1', sealed)).toBe(secret)
    expect(sealed).not.toContain(secret)
    expect(sealSecret('acc_1', secret)).not.toBe(sealed)
  })

  test('opens for no other account, altered, or with another key', () => {
    const sealed = sealSecret('acc_1', secret)
    expect(() => openSecret('acc_2', sealed)).toThrow()
    const [keyId, text = ''] = sealed.split('.')
    for (const place of [0, 12, 28, 40]) {
      const bytes = Buffer.from(text, 'base64')
      bytes[place]! ^= 1
      expect(() => openSecret('acc_1', `${keyId}.${bytes.toString('base64')}`)).toThrow()
    }
    expect(() => openSecret('acc_1', `${keyId}.`)).toThrow()
    env().SECRETS_KEY = randomBytes(32).toString('base64')
    expect(() => openSecret('acc_1', sealed)).toThrow('another SECRETS_KEY')
  })
})
