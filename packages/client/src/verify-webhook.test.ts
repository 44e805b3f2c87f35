import { expect, test } from 'vitest'
import { signWebhook } from '../../../lib/domains/webhooks/webhook-signature.ts'
import { verifyWebhook } from './verify-webhook.ts'

const BODY = '{"id":"evt_1","data":{"title":"Vendre: l’été, “40 %” ✓"}}'
const now = Math.floor(Date.now() / 1000)
const signed = signWebhook('secret', now, BODY)
const other = signWebhook('another', now, BODY)

test.each<[string, string | null | (string | null)[], boolean]>([
  ['as it was sent', signed, true],
  ['signed with another secret', other, false],
  ['six minutes old', signWebhook('secret', now - 360, BODY), false],
  ['with an altered time', signed.replace(/t=\d+/, `t=${now - 1}`), false],
  ['cut short', signed.slice(0, -2), false],
  ['without a signature', null, false],
  ['with the next secret', [other, signed], true],
  ['with one signature of two', [signed, null], true],
  ['with neither', [other, other], false],
])('a delivery %s', async (_what, header, isGenuine) => {
  expect(await verifyWebhook(new TextEncoder().encode(BODY), header, 'secret')).toBe(isGenuine)
  expect(await verifyWebhook(BODY, header, 'secret')).toBe(isGenuine)
})

test('an altered body', async () => {
  expect(await verifyWebhook(BODY.replace('40', '41'), signed, 'secret')).toBe(false)
})
