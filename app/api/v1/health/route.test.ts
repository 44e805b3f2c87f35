import { afterEach, expect, test } from 'vitest'
import { GET as getPlain } from '@/app/api/health/route.ts'
import {
  getDeepHealthContract,
  getHealthContract,
  getPlainHealthContract,
} from '@/lib/platform/http/openapi/service-contracts.ts'
import { setStopping } from '@/lib/platform/http/service-stop.ts'
import { GET as getDeep } from './deep/route.ts'
import { GET } from './route.ts'

afterEach(() => setStopping(false))

test('reports that it is up, and its version, to anyone', async () => {
  const response = await GET(new Request('http://127.0.0.1/api/v1/health'))
  expect(response.status).toBe(200)
  expect(getHealthContract.answers[200].parse(await response.json()).version).toMatch(/^\d+\.\d+\.\d+/)
  expect(await (await getPlain(new Request('http://127.0.0.1/api/health'))).json()).toEqual({ status: 'ok' })
})

test('reports that it is shutting down, so that a load balancer sends no more requests', async () => {
  setStopping(true)
  const [plain, live, deep] = await Promise.all([
    getPlain(new Request('http://127.0.0.1/api/health')),
    GET(new Request('http://127.0.0.1/api/v1/health')),
    getDeep(new Request('http://127.0.0.1/api/v1/health/deep')),
  ])
  expect([plain.status, live.status, deep.status]).toEqual([503, 503, 503])
  getPlainHealthContract.answers[503].parse(await plain.json())
  getHealthContract.answers[503].parse(await live.json())
  expect(getDeepHealthContract.answers[503].parse(await deep.json()).status).toBe('down')
})
