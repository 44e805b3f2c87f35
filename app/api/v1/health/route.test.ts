import { expect, test } from 'vitest'
import { GET as getPlain } from '@/app/api/health/route.ts'
import { getHealthContract } from '@/lib/http/service-contracts.ts'
import { GET } from './route.ts'

test('says that it lives, and which version, to anybody', async () => {
  const response = await GET(new Request('http://127.0.0.1/api/v1/health'))
  expect(response.status).toBe(200)
  expect(getHealthContract.answers[200].parse(await response.json()).version).toMatch(/^\d+\.\d+\.\d+/)
  expect(await (await getPlain(new Request('http://127.0.0.1/api/health'))).json()).toEqual({ status: 'ok' })
})
