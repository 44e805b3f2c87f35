import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import {
  getReminderSettingsContract,
  resumeRemindersContract,
  updateReminderSettingsContract,
} from '@/lib/domains/groups/reminders/reminder-contract.ts'
import { reminderLinks } from '@/lib/domains/groups/reminders/reminder-link.ts'
import { storeLearners } from '@/lib/domains/learners/enrollment/store-learners.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import * as subscribe from '../../learn/reminders/subscribe/route.ts'
import * as unsubscribe from '../../learn/reminders/unsubscribe/route.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

const read = ({ liveKey: key }: MintedAccount) => callContract(route, getReminderSettingsContract, { key })

test('works: a text of their own is in the preview of its language; null removes it', async () => {
  const put = (body: object) =>
    callContract(route, updateReminderSettingsContract, { key: home.liveKey, body })
  expect(await put({ enabled: false, texts: { fr: ' Demandez à Ada. ' } })).toMatchObject({ status: 200 })
  const { body } = await read(home)
  expect(body).toMatchObject({ enabled: false, texts: { fr: 'Demandez à Ada.', en: null }, can_send: false })
  const told = (body as { previews: { language: string; text: string }[] }).previews
  expect(told).toHaveLength(12)
  expect(told.filter(({ text }) => text.includes('Ada.')).map(({ language }) => language)).toEqual(
    Array.from({ length: 6 }, () => 'fr'),
  )
  expect((await put({ texts: { fr: null } })).body).toMatchObject({ texts: { fr: null, en: null } })
  expect((await read(stranger)).body).toMatchObject({ enabled: true, texts: { fr: null, en: null } })
})

test('one click of a mail program unsubscribes, an altered link does not', async () => {
  const [learner] = await transaction((tx) => storeLearners(tx, home.ctx, [{ email: 'once@x.test' }]))
  const { oneClick } = reminderLinks(learner!.id)
  const click = (url: string) =>
    unsubscribe.POST(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    )
  const off = async () =>
    (await db().learner.findUniqueOrThrow({ where: { id: learner!.id } })).remindersOffAt
  expect((await click(`${oneClick.slice(0, -3)}abc`)).status).toBe(401)
  expect(await off()).toBeNull()
  expect((await click(oneClick)).status).toBe(200)
  expect(await off()).toBeInstanceOf(Date)
  const token = new URL(oneClick).searchParams.get('token')!
  expect(await callContract(subscribe, resumeRemindersContract, { query: `token=${token}` })).toMatchObject({
    status: 200,
    body: { reminders: true },
  })
  expect(await off()).toBeNull()
})
