import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeService, fakeTerminal } from './fixtures/fake-service.ts'
import { runCommandLine } from './run-command-line.ts'

const SECRET = 'a'.repeat(64)
const EVENT = JSON.stringify({
  event: 'course.ready',
  created_at: '2026-01-01T00:00:00Z',
  data: { course_id: 'crs_1' },
})

function signed(body: string, secret: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000)
  return {
    'service-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  }
}

test('webhook listen shows what is signed, refuses the rest, and ends with Ctrl+C', async () => {
  const terminal = fakeTerminal(fakeService({}).fetch)
  const ended = runCommandLine(['webhook', 'listen', '--secret', SECRET, '--port', '0'], terminal)
  await expect.poll(() => terminal.written.err).toContain('Listening')
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.written.err) ?? []
  const post = async (headers: Record<string, string>, body = EVENT) =>
    (await fetch(url, { method: 'POST', headers, body })).status
  expect(await post(signed(EVENT, SECRET))).toBe(204)
  expect(await post(signed(EVENT, 'b'.repeat(64)))).toBe(401)
  expect(await post({})).toBe(401)
  expect(await post(signed('no JSON', SECRET), 'no JSON')).toBe(400)
  expect(await post({}, 'x'.repeat(1_000_001))).toBe(413)
  expect((await fetch(url)).status).toBe(405)
  terminal.interrupt()
  expect(await ended).toBe(0)
  expect(terminal.written.out).toBe('2026-01-01T00:00:00Z  course.ready  {"course_id":"crs_1"}\n')
})
