import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { modelChoice, NO_CHOICE, writeModelChoice } from '../../author/model-settings.ts'
import { acceptSecrets, checkSecrets } from '../../platform/auth/check-secrets.ts'
import { deviceCookie, readDevice } from '../../platform/auth/device-cookie.ts'
import { isPasswordLinkValid, mintPasswordLink } from '../../platform/auth/password-link.ts'
import { decodeSessionToken, encodeSessionToken } from '../../platform/auth/session-token.ts'
import { db, disconnect } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { signFileUrl, verifyFileToken } from '../../platform/http/files/signed-file.ts'
import { ROTATING_SECRETS, type RotatingSecret } from '../../platform/rotating-secret.ts'
import { sealText } from '../../platform/sealed-text.ts'
import { mintInvitation, readInvitation } from '../learners/enrollment/invitation-link.ts'
import { hashCode, isCodeOf } from '../learners/sign-in-code.ts'
import { openSecret, sealSecret } from '../webhooks/webhook-secret.ts'
import { resealSecrets } from './reseal-secrets.ts'

const before = { ...env() }
function rotate(name: RotatingSecret): void {
  env()[`${name}_PREVIOUS`] = env()[name]
  env()[name] = randomBytes(32).toString('base64')
}
const forgetPrevious = (): void => {
  for (const name of ROTATING_SECRETS) env()[`${name}_PREVIOUS`] = undefined
}
const reset = (): void => {
  Object.assign(env(), before)
  forgetPrevious()
}
afterEach(reset)
afterAll(disconnect)

const user = { id: `usr_${'a'.repeat(26)}`, passwordHash: 'hash' }
const session = { sub: user.id, sid: 'ses_1', version: 1 }
const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''
const signedFile = { key: 'a', filename: 'a', mediaType: 'video/mp4', disposition: 'inline' } as const

describe('what was signed before a rotation', () => {
  const made = {
    session: () => encodeSessionToken(session),
    link: () => tokenOf(mintPasswordLink(user).url),
    invitation: () => tokenOf(mintInvitation('enr_1').url),
    code: () => hashCode('lrn_1', '123456'),
    device: () => deviceCookie('a@b.example').split('=')[1]?.split(';')[0] ?? '',
    file: () => signFileUrl(signedFile).split('/').at(-1) ?? '',
  }
  const isValid: Record<keyof typeof made, (text: string) => unknown> = {
    session: decodeSessionToken,
    link: (text) => isPasswordLinkValid(text, user),
    invitation: readInvitation,
    code: (text) => isCodeOf('lrn_1', '123456', text),
    device: (text) => readDevice(text, 'a@b.example'),
    file: (text) => {
      try {
        return verifyFileToken(text)
      } catch {
        return null
      }
    },
  }

  test.each(Object.keys(made) as (keyof typeof made)[])(
    '%s: works until the old value goes',
    async (kind) => {
      const old = await made[kind]()
      for (const name of ROTATING_SECRETS) rotate(name)
      const fresh = await made[kind]()
      expect(await isValid[kind](old)).toBeTruthy()
      forgetPrevious()
      expect(await isValid[kind](old)).toBeFalsy()
      expect(await isValid[kind](fresh)).toBeTruthy()
    },
  )
})

describe('stored secrets', () => {
  beforeEach(async () => {
    await acceptSecrets()
    await db().account.updateMany({ data: { webhookSecret: null, previousWebhookSecret: null } })
  })

  async function store(): Promise<string[]> {
    const ids = [(await mintAccount()).ctx.accountId, (await mintAccount()).ctx.accountId]
    for (const id of ids)
      await db().account.update({
        where: { id },
        data: {
          webhookSecret: sealSecret(id, `of ${id}`),
          ...(id === ids[0] && { previousWebhookSecret: sealSecret(id, 'before') }),
        },
      })
    await writeModelChoice({ ...NO_CHOICE, provider: 'mistral', model: 'm', key: 'model key' })
    return ids
  }
  const secretOf = async (id: string): Promise<string> =>
    openSecret(id, (await db().account.findUniqueOrThrow({ where: { id } })).webhookSecret ?? '')

  test('open before, are encrypted again in batches, and open without the old value; twice is safe', async () => {
    const ids = await store()
    for (const name of ROTATING_SECRETS) rotate(name)
    expect(await secretOf(ids[0] ?? '')).toBe(`of ${ids[0]}`)
    expect(await checkSecrets()).toEqual([])
    expect(await resealSecrets(1)).toEqual({ resealed: 4, current: 0, unreadable: 0, differing: [] })
    forgetPrevious()
    const { previousWebhookSecret } = await db().account.findUniqueOrThrow({ where: { id: ids[0] ?? '' } })
    expect(openSecret(ids[0] ?? '', previousWebhookSecret ?? '')).toBe('before')
    expect(await Promise.all(ids.map(secretOf))).toEqual(ids.map((id) => `of ${id}`))
    delete (globalThis as { coursewrightModelChoice?: unknown }).coursewrightModelChoice
    expect((await modelChoice()).key).toBe('model key')
    expect(await checkSecrets()).toEqual([])
    expect(await resealSecrets(1)).toEqual({ resealed: 0, current: 4, unreadable: 0, differing: [] })
  })

  test('that neither value opens stay, are counted, and the secrets are not accepted', async () => {
    const [id = ''] = await store()
    const current = env().SECRETS_KEY
    rotate('SECRETS_KEY')
    const foreign = sealText('webhook-secret', id, 'foreign')
    await db().account.update({ where: { id }, data: { webhookSecret: foreign } })
    env().SECRETS_KEY_PREVIOUS = current
    env().SECRETS_KEY = randomBytes(32).toString('base64')
    expect(await resealSecrets()).toMatchObject({ resealed: 3, unreadable: 1 })
    expect(await db().account.findUnique({ where: { id } })).toMatchObject({ webhookSecret: foreign })
    env().SECRETS_KEY_PREVIOUS = undefined
    expect(await checkSecrets()).toEqual(['SECRETS_KEY'])
  })

  test('are not touched with secrets that are not this database’s', async () => {
    const [id = ''] = await store()
    env().SECRETS_KEY = randomBytes(32).toString('base64')
    expect(await resealSecrets()).toEqual({
      resealed: 0,
      current: 0,
      unreadable: 0,
      differing: ['SECRETS_KEY'],
    })
    reset()
    expect(await secretOf(id)).toBe(`of ${id}`)
  })
})
