import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../../../e2e/fixtures/api-client.ts'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { disconnect } from '../../../lib/platform/db.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { MINUTE, startPipeline } from '../pipeline-harness.ts'

let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

test('the demo course of the sandbox is packaged in the background', async () => {
  const { testKey } = await mintAccount()
  const api = apiClient(testKey)
  const [course] = await api.get<{ course_id: string }[]>('/courses')
  const address = `/courses/${course!.course_id}/packages`
  await api.post(address, { format: 'scorm_2004' })
  const ready = await until(async () => {
    const [row] = await api.get<{ status: string; size_bytes: number | null }[]>(address)
    return row?.status !== 'building' && row
  }, MINUTE)
  expect(ready).toMatchObject({ status: 'ready', outdated: false, error_message: null })
})
