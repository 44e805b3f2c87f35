import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount, mintUser } from '../../../e2e/fixtures/data/mint-account.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import { editorOf } from './last-editor.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const editor = (author: string) => transaction((tx) => editorOf(tx, home.ctx, author))

test('a colleague is shown by name, else by address; a key by its name', async () => {
  const { user, email } = await mintUser(home.account.id, 'reviewer')
  expect(await editor(email)).toEqual({ kind: 'account', name: email })
  await db().user.update({ where: { id: user.id }, data: { name: 'Ana Ruiz' } })
  expect(await editor(email)).toEqual({ kind: 'account', name: 'Ana Ruiz' })
  expect(await editor('First key')).toEqual({ kind: 'account', name: 'First key' })
})

test('nobody from another account is named', async () => {
  const other = await mintAccount()
  const { user, email } = await mintUser(other.account.id, 'operator')
  await db().user.update({ where: { id: user.id }, data: { name: 'Olga' } })
  expect(await editor(email)).toEqual({ kind: 'operator', name: null })
})

test.each(['author', 'reader', 'system', 'unknown'])('%s is the service', async (author) => {
  expect(await editor(author)).toEqual({ kind: 'service', name: null })
})
