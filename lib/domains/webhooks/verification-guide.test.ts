import { spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/openapi/openapi.ts'
import { referencePages } from '../../platform/http/openapi/reference-page.ts'
import { webhookEventContracts } from './event-contract.ts'
import { EVERYONES_EVENTS, OPT_IN_EVENTS } from './record-webhook-event.ts'
import { VERIFY_IN_PYTHON, VERIFY_IN_TYPESCRIPT, WEBHOOK_GUIDE } from './verification-guide.ts'
import { signWebhook } from './webhook-signature.ts'

const EVENT_COUNT = EVERYONES_EVENTS.length + OPT_IN_EVENTS.length
const SECRET = randomBytes(32).toString('base64')
const BODY = '{"id":"evt_1","data":{"title":"Vendre: l’été, “40 %” ✓"}}'
const now = Math.floor(Date.now() / 1000)
const signed = (at = now, secret = SECRET) => signWebhook(secret, at, BODY)
const half = signed().length - 1
const other = signed(now, `${SECRET}x`)
type Case = { header?: string; headers?: (string | null)[]; body?: string; secret?: string; genuine?: true }
const CASES: [string, Case][] = [
  ['as it was sent', { header: signed(), genuine: true }],
  ['four minutes old', { header: signed(now - 240), genuine: true }],
  ['six minutes old', { header: signed(now - 360) }],
  ['of the future', { header: signed(now + 360) }],
  ['with an altered body', { header: signed(), body: BODY.replace('40', '41') }],
  ['with another body of white space', { header: signed(), body: `${BODY} ` }],
  ['with an altered time', { header: signed().replace(/t=\d+/, `t=${now - 1}`) }],
  ['signed with another secret', { header: signed(now, `${SECRET}x`) }],
  [
    'signed with the decoded secret',
    {
      header: `t=${now},v1=${createHmac('sha256', Buffer.from(SECRET, 'base64')).update(`${now}.${BODY}`).digest('hex')}`,
    },
  ],
  ['cut short', { header: signed().slice(0, half) }],
  ['without a signature', { header: `t=${now},v1=` }],
  ['without a header', { header: '' }],
  ['with one header, while nothing is replaced', { headers: [signed(), null], genuine: true }],
  ['with the secret before', { headers: [signed(), other], genuine: true }],
  ['with the next secret', { headers: [other, signed()], genuine: true }],
  ['with neither', { headers: [other, other] }],
  ['with no header at all', { headers: [null, null] }],
  ['with a time that is no number', { header: signed().replace(/t=\d+/, `t=${'9'.repeat(5000)}`) }],
]

const folder = mkdtempSync(path.join(os.tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inputs = CASES.map(([, { body = BODY, secret = SECRET, ...sent }]) => ({ ...sent, body, secret }))
const wanted = CASES.map(([, { genuine }]) => genuine === true)

/** The verdict of a snippet on each case, run as a separate program. */
function run(
  file: string,
  snippet: string,
  rest: string,
  program: string,
): { answers: unknown; stderr: string } {
  writeFileSync(path.join(folder, file), `${snippet}\n${rest}`)
  const { stdout, stderr } = spawnSync(program, [path.join(folder, file)], {
    input: JSON.stringify(inputs),
    encoding: 'utf8',
  })
  return { answers: stdout && JSON.parse(stdout), stderr }
}

test('the TypeScript snippet distinguishes genuine deliveries from others', () => {
  const rest = `import { readFileSync } from 'node:fs'
const inputs = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify(inputs.map(({ body, header, headers, secret }) => headers
  ? verifyEither(Buffer.from(body), headers.map((one) => one ?? undefined), secret)
  : verifyWebhook(Buffer.from(body), header, secret))))`
  expect(run('verify.mts', VERIFY_IN_TYPESCRIPT, rest, process.execPath)).toMatchObject({ answers: wanted })
})

const noPython = spawnSync('python3', ['--version']).status !== 0
test.skipIf(noPython)('the Python snippet too (skipped without python3)', () => {
  const rest = `
import json
import sys

def verdict(one):
    body = one["body"].encode()
    if "headers" in one:
        return verify_either(body, one["headers"], one["secret"])
    return verify_webhook(body, one["header"], one["secret"])

print(json.dumps([verdict(one) for one in json.load(sys.stdin)]))`
  expect(run('verify.py', VERIFY_IN_PYTHON, rest, 'python3')).toMatchObject({ answers: wanted })
})

test('both are on the reference page and in docs/webhooks.md unchanged', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8')
  const html = referencePages(openApiDocument([], '1'), [WEBHOOK_GUIDE]).pages.get('') ?? ''
  const shown = html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  for (const snippet of [VERIFY_IN_TYPESCRIPT, VERIFY_IN_PYTHON]) {
    expect(shown).toContain(snippet)
    expect(page).toContain(snippet)
  }
  expect(WEBHOOK_GUIDE.rows).toHaveLength(EVENT_COUNT)
})

test('the OpenAPI document describes all events', () => {
  const { webhooks } = openApiDocument([], '1', webhookEventContracts)
  expect(Object.keys(webhooks ?? {})).toHaveLength(EVENT_COUNT)
  expect(webhooks?.['course.module_ready']).toMatchObject({
    post: { operationId: 'webhooks.course.module_ready', requestBody: { required: true } },
  })
})
