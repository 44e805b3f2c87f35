import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { db, disconnect } from '../../platform/db.ts'
import { findPortalLook } from './find-portal-look.ts'

const BRAND = {
  companyName: 'Boreal',
  colors: {
    primary: '#0f766e',
    secondary: '#134e4a',
    accent: '#f59e0b',
    background: '#ffffff',
    text: '#111827',
  },
  logoKey: null,
  fontFamily: 'Inter',
  tone: 'plain',
  tagline: null,
}

afterAll(disconnect)

test("a portal has the name of its account and the color of the newest enrollment's course", async () => {
  const home = await mintAccount()
  const account = await db().account.findUniqueOrThrow({ where: { id: home.ctx.accountId } })
  const plain = await mintTaughtCourse(home.ctx)
  await mintLearners(home.ctx, plain.id, 'ann@x.test')
  const { id } = await db().learner.findFirstOrThrow({ where: { accountId: account.id } })
  expect(await findPortalLook(id)).toEqual({ name: account.name, color: null })
  expect(await findPortalLook('lrn_nobody')).toBeNull()
  const branded = await mintTaughtCourse(home.ctx)
  await db().course.update({ where: { id: branded.id }, data: { look: { brand: BRAND, voice: 'v' } } })
  await mintLearners(home.ctx, branded.id, 'ann@x.test')
  expect(await findPortalLook(id)).toEqual({ name: account.name, color: '#0f766e' })
})
