import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { nextPage, pageQuery } from './pagination.ts'
import { on, routes } from './route.ts'

const call = (path: string) => new Request(`http://127.0.0.1:3000${path}`)

describe('lists', () => {
  const listThings = contract({
    callers: ['public'],
    summary: 'Things.',
    tag: 'Things',
    method: 'GET',
    path: '/api/v1/things',
    query: z.object(pageQuery),
    answers: { 200: z.array(z.string()) },
  })
  const all = ['e', 'd', 'c', 'b', 'a']
  const { GET } = routes(
    on(listThings, (_ctx, { query }) => {
      const after = query.cursor === undefined ? 0 : all.indexOf(query.cursor) + 1
      const rows = all.slice(after, query.limit === undefined ? undefined : after + query.limit + 1)
      return nextPage(
        rows,
        query.limit,
        (row) => row,
        (row) => row,
      )
    }),
  )

  test('without limit everything is returned', async () => {
    const response = await GET(call('/api/v1/things'))
    expect([await response.json(), response.headers.get('link')]).toEqual([all, null])
  })
  test('the Link headers lead through all pages', async () => {
    const seen: string[] = []
    let next: string | undefined = '/api/v1/things?limit=2'
    while (next) {
      const response: Response = await GET(call(next))
      seen.push(...(await response.json()))
      const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      next = link?.slice(new URL(link).origin.length)
    }
    expect(seen).toEqual(all)
  })
  test.each(['limit=0', 'limit=201', 'limit=x', 'limit=', 'cursor=', 'cursor=%21', 'cursor=a', 'cursor=AA'])(
    'refuses %s',
    async (search) => {
      expect((await GET(call(`/api/v1/things?${search}`))).status).toBe(422)
    },
  )
})
