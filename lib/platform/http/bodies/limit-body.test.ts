import { expect, test, vi } from 'vitest'
import { log } from '../../log.ts'
import { limitBody } from './limit-body.ts'

const echo = (request: Request) =>
  limitBody(request, 100, async (init) => new Response(await new Request(request.url, init).text()))
const post = (body?: BodyInit) =>
  new Request('http://127.0.0.1/api/other', {
    method: 'POST',
    ...(body && { body, duplex: 'half' }),
  } as RequestInit)

test('a body within the limit reaches the handler complete, an absent one too', async () => {
  expect(await (await echo(post('a'.repeat(100)))).text()).toBe('a'.repeat(100))
  expect(await (await echo(post())).text()).toBe('')
  expect((await echo(new Request('http://127.0.0.1/api/other'))).status).toBe(200)
})

test('a longer one is refused while it arrives', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 10
      controller.enqueue(new Uint8Array(10))
    },
  })
  const answer = await echo(post(endless))
  expect([answer.status, (await answer.json()).detail.error.code]).toEqual([413, 'body_too_large'])
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/)
  expect(sent).toBeLessThan(200)
})

test('a client that disconnects in the middle of its body is not an error of ours', async () => {
  const logged = vi.spyOn(log(), 'error')
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  expect((await echo(post(broken))).status).toBe(499)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
