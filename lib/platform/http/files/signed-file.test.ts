import { afterEach, describe, expect, test } from 'vitest'
import { fixClock } from '../../clock.ts'
import { signFileUrl, verifyFileToken } from './signed-file.ts'

const file = {
  key: 'a/b.mp4',
  filename: 'Écoute.mp4',
  mediaType: 'video/mp4',
  disposition: 'inline',
} as const
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const start = new Date('2026-01-01T12:00:00Z')

afterEach(() => fixClock(null))

describe('a signed URL', () => {
  test('is absolute and serves its file for an hour', () => {
    fixClock(start)
    const url = signFileUrl(file)
    expect(url).toMatch(/^https?:\/\/[^/]+\/api\/v1\/files\/[\w.-]+$/)
    expect(verifyFileToken(tokenOf(url))).toEqual({
      ...file,
      uncached: false,
      secondsLeft: 3600,
    })
    fixClock(new Date(start.getTime() + 3599_000))
    expect(verifyFileToken(tokenOf(url)).secondsLeft).toBe(1)
  })
  test('names its enrollment', () => {
    const token = tokenOf(signFileUrl({ ...file, grantId: 'enr_1' }))
    expect(verifyFileToken(token)).toMatchObject({ ...file, grantId: 'enr_1' })
  })
  test('expires', () => {
    fixClock(start)
    const token = tokenOf(signFileUrl({ ...file, ttlSeconds: 10 }))
    fixClock(new Date(start.getTime() + 10_000))
    expect(() => verifyFileToken(token)).toThrow(expect.objectContaining({ code: 'file_url_expired' }))
  })
  test('works in no other form', () => {
    const token = tokenOf(signFileUrl(file))
    const [text = '', mac = ''] = token.split('.')
    const other = tokenOf(signFileUrl({ ...file, key: 'c/d.mp4' })).split('.')[0]
    for (const altered of [
      '',
      '.',
      text,
      `${text}.`,
      `${other}.${mac}`,
      `${text}.${mac}.x`,
      `${text}.${mac}=`,
      `x${token}`,
      token.slice(0, -1),
    ])
      expect(() => verifyFileToken(altered), altered).toThrow(
        expect.objectContaining({ code: 'file_url_expired' }),
      )
  })
})
