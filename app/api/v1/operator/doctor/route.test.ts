import { afterAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import { getDoctorContract } from '@/lib/domains/operator/contract.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

afterAll(disconnect)

test('works: an operator reads the findings, and how to fix them', async () => {
  const { account } = await mintAccount()
  const cookie = await mintCookie((await mintUser(account.id, 'operator')).user)
  const { status, body } = await callContract(route, getDoctorContract, { cookie })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ check: 'database', status: 'ok' })]),
  })
})

test('refuses: keys, reviewers and strangers', async () => {
  const { liveKey, reviewer } = await mintAccount()
  for (const call of [{ key: liveKey }, { cookie: await mintCookie(reviewer.user) }])
    expect(codeOf(await callContract(route, getDoctorContract, call))).toBe('forbidden')
  expect((await callContract(route, getDoctorContract)).status).toBe(401)
})
