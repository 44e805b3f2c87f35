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
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 100 }), (bytes) => {
        const buffer = Buffer.from(bytes)
        const hex = buffer.toString('hex')
        const base64 = buffer.toString('base64')
        const texts = [hex, hex.toUpperCase(), base64, base64.replace(/=/g, ''), buffer.toString('base64url')]
        return texts.every(isStrongSecret)
      }),
    )
  })

  test('of fewer is not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 31 }), (bytes) => {
        const buffer = Buffer.from(bytes)
        return ['hex', 'base64', 'base64url'].every((code) => !isStrongSecret(buffer.toString(code as 'hex')))
      }),
    )
  })

  test.each([
    ['', 'nothing'],
    ['correct horse battery staple, and some more words', 'words'],
    [`${'a'.repeat(63)}`, 'half a byte of hex'],
    [`${'ab'.repeat(16)} ${'ab'.repeat(16)}`, 'a space'],
    [`${'x'.repeat(43)}===`, 'too much padding'],
    [`+${'x'.repeat(43)}_`, 'two alphabets'],
    [`${'é'.repeat(60)}`, 'other letters'],
    ['ab'.repeat(251), 'too long'],
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
