import { spawn, spawnSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const EXAMPLES = path.join(import.meta.dirname, '../../docs/examples')

test('a course is made by the example in Python', async () => {
  test.skip(spawnSync('python3', ['--version']).status !== 0, 'this machine has no Python')
  const { url, test_key } = readBootstrap()
  const document = test.info().outputPath('playbook.md')
  await fs.mkdir(path.dirname(document), { recursive: true })
  await fs.writeFile(document, '# The first call\n\nThe first call lasts 15 minutes and ends with a date.\n')
  const made = spawn('python3', [path.join(EXAMPLES, 'make_course.py'), document, 'en'], {
    env: { ...process.env, COURSEWRIGHT_URL: url, COURSEWRIGHT_KEY: test_key ?? '' },
  })
  let [output, errors] = ['', '']
  made.stdout.on('data', (part: Buffer) => (output += part))
  made.stderr.on('data', (part: Buffer) => (errors += part))
  const code = await new Promise((resolve) => made.once('close', resolve))
  expect([code, code === 0 ? '' : errors]).toEqual([0, ''])
  expect(JSON.parse(output)).toMatchObject({ course_id: expect.stringMatching(/^crs_/), status: 'ready' })
})

test('the example of a receiver does each signed event once, and refuses others', async () => {
  const secret = 'a'.repeat(64)
  const receiver = spawn(process.execPath, [path.join(EXAMPLES, 'webhook-receiver.mjs')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
  })
  try {
    const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]()
    const port = /\d+$/.exec((await lines.next()).value ?? '')?.[0]
    const body = JSON.stringify({ id: randomUUID(), event: 'course.ready', data: { course_id: 'crs_1' } })
    const send = async (signedWith: string) => {
      const time = Math.floor(Date.now() / 1000)
      const mac = createHmac('sha256', signedWith).update(`${time}.${body}`).digest('hex')
      const headers = { 'Service-Signature': `t=${time},v1=${mac}` }
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status
    }
    expect([await send('another'), await send(secret), await send(secret)]).toEqual([401, 204, 204])
    expect(JSON.parse((await lines.next()).value ?? '')).toEqual({
      event: 'course.ready',
      course_id: 'crs_1',
    })
    receiver.kill()
    expect((await lines.next()).done).toBe(true)
  } finally {
    receiver.kill()
  }
})
