import { expect, test } from 'vitest'
import { GET as getDocs } from '@/app/api/v1/docs/route.ts'
import { contracts } from '@/lib/domains/contracts.ts'
import { env } from '@/lib/platform/env.ts'
import { GET } from './route.ts'

test('the document and the page list every endpoint, for anyone', async () => {
  const document = await (await GET(new Request('http://127.0.0.1/api/v1/openapi.json'))).json()
  const page = await (await getDocs(new Request('http://127.0.0.1/api/v1/docs'))).text()
  for (const { method, path } of contracts) {
    const operation = document.paths[path][method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    expect(page).toContain(`id="${operation.operationId}"`)
  }
})

test('the document names the address of this installation, and is small enough for tools that read it whole', async () => {
  const text = await (await GET(new Request('http://127.0.0.1/api/v1/openapi.json'))).text()
  expect(JSON.parse(text).servers).toEqual([{ url: env().appUrl }])
  expect(text.length).toBeLessThan(700_000)
})
