import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import {
  createGroupContract,
  deleteGroupContract,
  getGroupContract,
  listGroupsContract,
  updateGroupContract,
} from '@/lib/domains/groups/contract.ts'
import {
  addMembersContract,
  listMembersContract,
  removeMemberContract,
} from '@/lib/domains/groups/members/member-contract.ts'
import { eraseLearnerContract, exportLearnerContract } from '@/lib/domains/learners/personal-data-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as exporting from '../learners/[email]/export/route.ts'
import * as erasing from '../learners/[email]/route.ts'
import * as member from './[group_id]/members/[email]/route.ts'
import * as members from './[group_id]/members/route.ts'
import * as group from './[group_id]/route.ts'
import * as groups from './route.ts'

type Added = {
  added: number
  repeated: number
  learners: { line: number; learner_email: string; standing: string }[]
  wrong: { line: number; reason: string }[]
}

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

const call = (
  route: Parameters<typeof callContract>[0],
  contract: Parameters<typeof callContract>[1],
  more = {},
) => callContract(route, contract, { key: home.liveKey, ...more })
const make = async (body: object = { name: 'Team' }) =>
  ((await call(groups, createGroupContract, { body })).body as { group_id: string }).group_id
const add = async (group_id: string, body: object) =>
  (await call(members, addMembersContract, { params: { group_id }, body })).body as Added
const addresses = async (group_id: string, query = '') =>
  (
    (await call(members, listMembersContract, { params: { group_id }, query })).body as {
      learner_email: string
    }[]
  ).map(({ learner_email }) => learner_email)

describe('works', () => {
  test('a known external_id returns its group, also under parallel calls', async () => {
    const body = { name: 'North', external_id: 'n-1' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(groups, createGroupContract, { body })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const ids = answers.map((answer) => (answer.body as { group_id: string }).group_id)
    expect(new Set(ids).size).toBe(1)
    const found = await call(groups, listGroupsContract, { query: 'external_id=n-1' })
    expect(found.body).toMatchObject([{ name: 'North', external_id: 'n-1', member_count: 0 }])
  })

  test('is renamed; an external_id of another group is refused, null removes it', async () => {
    const params = { group_id: await make({ name: 'South', external_id: 's-1' }) }
    const patch = (body: object) => call(group, updateGroupContract, { params, body })
    expect((await patch({ name: 'Southeast' })).body).toMatchObject({ name: 'Southeast', external_id: 's-1' })
    expect(codeOf(await patch({ external_id: 'n-1' }))).toBe('external_id_taken')
    expect((await patch({ external_id: null })).body).toMatchObject({ external_id: null })
  })

  test('the list is newest first, and paged', async () => {
    const ids = [await make(), await make()]
    const page = await call(groups, listGroupsContract, { query: 'limit=1' })
    expect(page.body).toMatchObject([{ group_id: ids[1] }])
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    const next = await call(groups, listGroupsContract, { query: `limit=1&cursor=${cursor}` })
    expect(next.body).toMatchObject([{ group_id: ids[0] }])
  })

  test('a preview says who is new, known, a member or wrong, and changes nothing', async () => {
    const id = await make()
    const course = await mintTaughtCourse(home.ctx)
    await mintLearners(home.ctx, course.id, 'known@x.test')
    await add(id, { learners: [{ email: 'member@x.test' }] })
    const text =
      'Matricule;Nom;E-mail\n7;Zoé;new@x.test\n;;known@x.test\n;;member@x.test\n;Ann;nobody\n;;new@x.test'
    const preview = await add(id, { text, dry_run: true })
    expect(preview).toMatchObject({
      dry_run: true,
      added: 2,
      repeated: 1,
      learners: [
        { line: 2, learner_email: 'new@x.test', learner_name: 'Zoé', external_id: '7', standing: 'new' },
        { line: 3, learner_email: 'known@x.test', standing: 'known' },
        { line: 4, learner_email: 'member@x.test', standing: 'member' },
      ],
      wrong: [{ line: 5, text: ';Ann;nobody', reason: 'no_address' }],
    })
    expect(await addresses(id)).toEqual(['member@x.test'])
    expect(await db().learner.count({ where: { email: 'new@x.test' } })).toBe(0)
    expect(await add(id, { text })).toEqual({ ...preview, dry_run: false })
    expect(await addresses(id)).toEqual(['known@x.test', 'member@x.test', 'new@x.test'])
    expect(await addresses(id, 'limit=2')).toHaveLength(2)
  })

  test.each([
    ['UTF-8', Buffer.from('name;email\nHélène;h@x.test')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFname;email\nHélène;h@x.test')],
    ['Windows-1252', Buffer.from('name;email\r\nHélène;h@x.test', 'latin1')],
  ])('a file in %s', async (_, bytes) => {
    const { learners } = await add(await make(), { file_base64: bytes.toString('base64') })
    expect(learners).toMatchObject([{ line: 2, learner_name: 'Hélène', learner_email: 'h@x.test' }])
  })

  test('5,000 learners with 40 wrong lines: exactly the good ones, in few statements', async () => {
    const id = await make()
    const isWrong = (n: number) => n % 125 === 7
    const lines = Array.from({ length: 5000 }, (_, n) =>
      isWrong(n) ? `no address ${n}` : `many${n}@x.test;P ${n}`,
    )
    const file_base64 = Buffer.from(['email;name', ...lines].join('\r\n')).toString('base64')
    const wrong = lines.flatMap((_, n) => (isWrong(n) ? [n + 2] : []))
    const preview = await add(id, { file_base64, dry_run: true })
    expect([preview.wrong.map(({ line }) => line), preview.added]).toEqual([wrong, 4960])
    expect((await add(id, { file_base64 })).added).toBe(4960)
    expect((await addresses(id)).length).toBe(4960)
    expect(wrong).toHaveLength(40)
  })

  test('a learner is in several groups, leaves one and keeps their enrollment', async () => {
    const [one, two] = [await make(), await make()]
    const course = await mintTaughtCourse(home.ctx)
    await mintLearners(home.ctx, course.id, 'ann@x.test')
    for (const id of [one, two]) await add(id, { learners: [{ email: 'Ann@x.test', external_id: 'a-1' }] })
    const params = { group_id: one, email: 'ann@x.test' }
    expect((await call(member, removeMemberContract, { params })).status).toBe(200)
    expect(codeOf(await call(member, removeMemberContract, { params }))).toBe('learner_not_found')
    expect([await addresses(one), await addresses(two)]).toEqual([[], ['ann@x.test']])
    expect((await call(group, deleteGroupContract, { params: { group_id: two } })).status).toBe(200)
    expect(await db().enrollment.count({ where: { courseId: course.id } })).toBe(1)
  })

  test('membership is in the export of a learner, and is erased with them, as their emails are', async () => {
    const id = await make({ name: 'West' })
    await add(id, { learners: [{ email: 'eve@x.test', name: 'Eve', external_id: 'e-1' }] })
    const mail = { accountId: home.account.id, to: 'eve@x.test', subject: 'S', text: 'T', html: 'H' }
    await db().mail.createMany({
      data: ['invitation', 'gate:crs_1'].map((topic, n) => ({
        ...mail,
        id: `mal_group_${home.account.id}_${n}`,
        topic,
        status: 'kept' as const,
      })),
    })
    const params = { email: 'eve@x.test' }
    const stored = await call(exporting, exportLearnerContract, { params })
    expect(stored.body).toMatchObject({ external_id: 'e-1', groups: [{ group_id: id, name: 'West' }] })
    await call(erasing, eraseLearnerContract, { params })
    expect(await addresses(id)).toEqual([])
    const left = await db().mail.findMany({ where: { accountId: home.account.id, to: 'eve@x.test' } })
    expect(left.map(({ topic }) => topic)).toEqual(['gate:crs_1'])
  })
})

describe('refuses', () => {
  test('no list, two lists, a malformed address, and what is no base64', async () => {
    const params = { group_id: await make() }
    for (const body of [
      {},
      { text: 'a@x.test', learners: [{ email: 'a@x.test' }] },
      { learners: [{ email: 'nope' }] },
      { file_base64: '%%%' },
      { file_base64: Buffer.from('PK\u0003\u0004').toString('base64') },
    ])
      expect((await call(members, addMembersContract, { params, body })).status).toBe(422)
  })

  test('a name of more than one line, or that turns the direction of a text', async () => {
    const params = { group_id: await make() }
    for (const name of ['a\rb', 'a\vb', 'a\u202Eb']) {
      const { status, body } = await call(group, updateGroupContract, { params, body: { name } })
      expect([status, body]).toMatchObject([
        422,
        { detail: [{ loc: ['body', 'name'], type: 'value_error' }] },
      ])
    }
  })

  test('an address reserved for previews, as a wrong line', async () => {
    const { added, wrong } = await add(await make(), { text: 'a@x.test\nusr_1@preview.invalid' })
    expect([added, wrong]).toEqual([1, [{ line: 2, text: 'usr_1@preview.invalid', reason: 'bad_address' }]])
  })
})

describe('not yours', () => {
  test("another account's group looks like an absent one, and its list is empty", async () => {
    const group_id = await make()
    await add(group_id, { learners: [{ email: 'ann@x.test' }] })
    const who = { home, stranger, absent: { group_id: 'grp_absent' }, params: { group_id } }
    await expectHidden(group, getGroupContract, who)
    await expectHidden(group, updateGroupContract, { ...who, body: { name: 'Mine' } })
    await expectHidden(group, deleteGroupContract, who)
    await expectHidden(members, listMembersContract, who)
    await expectHidden(members, addMembersContract, { ...who, body: { learners: [{ email: 'x@x.test' }] } })
    await expectHidden(member, removeMemberContract, { ...who, params: { group_id, email: 'ann@x.test' } })
    const theirs = await callContract(groups, listGroupsContract, { key: stranger.liveKey })
    expect(theirs.body).toEqual([])
    expect(await addresses(group_id)).toEqual(['ann@x.test'])
  })
})
