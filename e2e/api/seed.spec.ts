import { expect, test } from '@playwright/test'
import { apiClient } from '../../scripts/api-client.ts'
import { seedReview } from '../../scripts/demo/seed-review.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

test('the seed is a course with work at two desks, some of it done', async () => {
  // In the sandbox, which hands out what it made before.
  const { test_key, url } = readBootstrap()
  const api = apiClient(url, test_key ?? '')
  const { course_id } = await seedReview(api, () => {})
  const rows = await api.call<
    { module_index: number; status: string; checkpoint: string; feedback: object[] }[]
  >('GET', `/courses/${course_id}/review`)
  const at = (checkpoint: string, module: number) =>
    rows.filter((row) => row.checkpoint === checkpoint && row.module_index === module)
  expect(new Set(at('slide_review', 0).map(({ status }) => status))).toEqual(new Set(['approved']))
  expect(new Set(at('slide_review', 1).map(({ status }) => status))).toContain('approved')
  expect(at('slide_review', 1).flatMap(({ feedback }) => feedback)).toHaveLength(1)
  expect(at('audio_review', 0).flatMap(({ feedback }) => feedback)).toHaveLength(1)
})
