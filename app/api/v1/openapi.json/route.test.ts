import { expect, test } from 'vitest'
import { GET as getDocs } from '@/app/api/v1/docs/route.ts'
import { GET as getSearch } from '@/app/api/v1/docs/search.json/route.ts'
import { GET as getSection } from '@/app/api/v1/docs/sections/[section]/route.ts'
import { contracts } from '@/lib/domains/contracts.ts'
import { env } from '@/lib/platform/env.ts'
import { GET } from './route.ts'

test('the document and the reference list every endpoint, for anyone', async () => {
  const document = await (await GET(new Request('http://127.0.0.1/api/v1/openapi.json'))).json()
  const page = await (await getDocs(new Request('http://127.0.0.1/api/v1/docs'))).text()
  const sections = new Map<string, string[]>()
  for (const { method, path } of contracts) {
    const operation = document.paths[path][method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    const [, section] = page.match(new RegExp(`/docs/sections/([\\w-]+)#${operation.operationId}"`)) ?? []
    sections.set(section ?? '', [...(sections.get(section ?? '') ?? []), operation.operationId])
  }
  for (const [section, ids] of sections) {
    const url = `http://127.0.0.1/api/v1/docs/sections/${section}`
    const shown = await (await getSection(new Request(url))).text()
    for (const id of ids) expect(shown).toContain(`id="${id}"`)
    expect(shown.length).toBeLessThan(600_000)
  }
  expect(page.length).toBeLessThan(100_000)
})

test('the search of the reference knows every endpoint', async () => {
  const { operations } = await (
    await getSearch(new Request('http://127.0.0.1/api/v1/docs/search.json'))
  ).json()
  expect(operations).toHaveLength(contracts.length)
})

test('a section that is not there is a 404', async () => {
  const url = 'http://127.0.0.1/api/v1/docs/sections/none'
  const answer = await getSection(new Request(url))
  expect(answer.status).toBe(404)
})

test('the document names the address of this installation, and is small enough for tools that read it whole', async () => {
  const text = await (await GET(new Request('http://127.0.0.1/api/v1/openapi.json'))).text()
  expect(JSON.parse(text).servers).toEqual([{ url: env().appUrl }])
  // It grows with its routes; schemas written again in each of them would take three times as much.
  expect(text.length / contracts.length).toBeLessThan(2_850)
})
