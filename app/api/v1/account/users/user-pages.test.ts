import { afterAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import { mintGeneratedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { listKeysContract, listUsersContract } from '@/lib/domains/accounts/contract.ts'
import { listReviewHistoryContract } from '@/lib/domains/review/contract.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as history from '../../courses/[course_id]/review/history/route.ts'
import * as keys from '../keys/route.ts'
import * as users from './route.ts'

afterAll(disconnect)

type Call = Parameters<typeof callContract>

/** All rows, read two at a time along the Link headers. */
async function pages(route: Call[0], contract: Call[1], call: Call[2]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let query: string | undefined = 'limit=2'; query; ) {
    const page = await callContract(route, contract, { ...call, query })
    expect((page.body as unknown[]).length).toBeLessThanOrEqual(2)
    rows.push(...(page.body as unknown[]))
    query = /[?]([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return rows
}

test('users, keys and the review history come page by page, each row once and in the same order', async () => {
  const { ctx, account, liveKey: key } = await mintAccount()
  for (let at = 0; at < 3; at++) await mintUser(account.id, 'reviewer')
  const { courseId } = await mintGeneratedCourse(ctx)
  const lists: [Call[0], Call[1], Call[2], number][] = [
    [users, listUsersContract, { key }, 3],
    [keys, listKeysContract, { key }, 2],
    [history, listReviewHistoryContract, { key, params: { course_id: courseId } }, 3],
  ]
  for (const [route, contract, call, least] of lists) {
    const all = (await callContract(route, contract, call)).body as unknown[]
    expect(all.length).toBeGreaterThanOrEqual(least)
    expect(await pages(route, contract, call)).toEqual(all)
  }
  const query = 'cursor=bm90LWEtbnVtYmVy'
  const foreign = { key, params: { course_id: courseId }, query }
  expect((await callContract(history, listReviewHistoryContract, foreign)).status).toBe(422)
})
