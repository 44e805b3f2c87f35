import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { contracts } from '@/lib/domains/contracts.ts'
import { disconnect } from '@/lib/platform/db.ts'
import type { Contract, Method } from '@/lib/platform/http/contract.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Bytes are served by pages/api, which has its own test. */
const presets = contracts.filter(
  ({ path: address, bytes }) => address.startsWith('/api/v1/presets') && !bytes,
)

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

type Route = Partial<Record<Method, (request: Request) => Promise<Response>>>
const routeOf = async ({ path: address }: Contract): Promise<Route> => {
  const file = `app/${address.slice(1).replace(/\{(\w+)\}/g, '[$1]')}/route.ts`
  return import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href)
}

async function call(
  contract: Contract,
  { method = contract.method, key, ...init }: { method?: Method; key?: string } & RequestInit = {},
) {
  const address = contract.path.replace(/\{\w+\}/g, 'nothing')
  const headers = { ...(key && { authorization: `Bearer ${key}` }), ...(init.headers as object) }
  const request = new Request(`http://127.0.0.1:3000${address}`, { ...init, method, headers })
  const answer = await (await routeOf(contract))[method]!(request)
  const body = (await answer.json()) as {
    detail: { error?: { code: string } } & { loc: unknown[]; type: string }[]
  }
  return [answer.status, body.detail.error?.code ?? body.detail[0]?.type]
}

describe.each(presets.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s refuses',
  (_name, contract) => {
    const json = { 'content-type': 'application/json' }

    test('a call without a key', async () => {
      expect(await call(contract)).toEqual([401, 'missing_api_key'])
    })

    test('every unsupported method', async () => {
      const known = presets.filter((each) => each.path === contract.path).map((each) => each.method)
      for (const method of METHODS.filter((each) => !known.includes(each)))
        expect(await call(contract, { method, key: home.liveKey })).toEqual([405, 'method_not_allowed'])
    })

    test.runIf(contract.path.includes('{preset_id}'))('a preset that does not exist', async () => {
      const answer = await call(contract, { key: home.liveKey, ...(contract.body && { headers: json }) })
      // If the body has required fields, they are checked first.
      expect(contract.body ? [404, 422] : [404]).toContain(answer[0])
    })

    test.runIf(contract.body)(
      'a body that is not JSON, broken, too large or with an unknown key',
      async () => {
        const send = (body: string, headers: Record<string, string> = json) =>
          call(contract, { key: home.liveKey, body, headers })
        expect(await send('name=x', { 'content-type': 'text/plain' })).toEqual([
          415,
          'unsupported_media_type',
        ])
        expect(await send('{')).toEqual([422, 'json_invalid'])
        expect((await send('{"surprise":1}'))[0]).toBe(422)
        expect(await send('{}', { ...json, 'content-length': '99999999' })).toEqual([413, 'body_too_large'])
      },
    )
  },
)
