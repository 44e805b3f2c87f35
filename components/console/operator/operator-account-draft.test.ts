import { expect, test } from 'vitest'
import { accountDraftOf, accountIssuesOf, changesOf, EMPTY_DRAFT, settingsOf } from './operator-account-draft'
import type { Account } from './operator-wire'

const ACCOUNT: Account = {
  account_id: 'acc_1',
  name: 'Boreal',
  quota_seconds: 3601,
  billing_cap_seconds: null,
  start_floor_seconds: 30,
  regen_cap: null,
  rate_limit: 100,
  exam_attempts: null,
  course_author: 'model',
  month_tokens: 1_500_000,
  on_exhausted: 'pause',
  two_step_required: false,
  usage: { consumed_seconds: 0, reserved_seconds: 0, courses: 0, tokens: 0 },
  created_at: '2026-11-22T00:00:00.000Z',
  updated_at: '2026-11-22T00:00:00.000Z',
}

test('minutes become seconds, with either decimal separator; empty is the default', () => {
  expect(
    settingsOf({ ...EMPTY_DRAFT, name: ' Boreal ', quotaMinutes: '90,5', capMinutes: '100.25' }),
  ).toEqual({
    name: 'Boreal',
    quota_seconds: 5430,
    billing_cap_seconds: 6015,
    start_floor_seconds: null,
    regen_cap: null,
    rate_limit: null,
    exam_attempts: null,
    month_tokens: null,
    course_author: 'model',
    on_exhausted: 'pause',
  })
})

test('untouched fields are not sent, so that seconds that minutes cannot show survive', () => {
  const draft = accountDraftOf(ACCOUNT)
  expect(draft).toMatchObject({ quotaMinutes: '60.02', capMinutes: '', floorSeconds: '30' })
  expect(changesOf(draft, ACCOUNT)).toEqual({})
  expect(
    changesOf({ ...draft, rateLimit: '', courseAuthor: 'builtin', onExhausted: 'end_early' }, ACCOUNT),
  ).toEqual({
    rate_limit: null,
    course_author: 'builtin',
    on_exhausted: 'end_early',
  })
})

test.each([
  [{ name: ' ' }, { name: 'issueRequired' }],
  [{ quotaMinutes: '' }, { quotaMinutes: 'issueRequired' }],
  [{ quotaMinutes: 'ten' }, { quotaMinutes: 'issueNumber' }],
  [{ capMinutes: '-1' }, { capMinutes: 'issueNumber' }],
  [{ floorSeconds: '1.5' }, { floorSeconds: 'issueNumber' }],
  [{ rateLimit: '0' }, { rateLimit: 'issueNumber' }],
  [{ examAttempts: '0' }, { examAttempts: 'issueNumber' }],
  [{ examAttempts: '3' }, {}],
  [{ monthTokens: '2.5' }, { monthTokens: 'issueNumber' }],
  [{ monthTokens: '0' }, {}],
  [{ regenCap: '0' }, {}],
])('%o is reported', (part, issues) => {
  expect(accountIssuesOf({ ...accountDraftOf(ACCOUNT), ...part })).toEqual(issues)
})
