import type { CourseAuthorChoice } from '@/lib/author/course-authors'
import type { Account, AccountSettings } from './operator-wire'

/** The settings of an account as they are typed: durations in minutes, empty for the service's default. */
export type AccountDraft = {
  name: string
  quotaMinutes: string
  capMinutes: string
  floorSeconds: string
  regenCap: string
  rateLimit: string
  examAttempts: string
  monthTokens: string
  courseAuthor: CourseAuthorChoice
  onExhausted: 'pause' | 'end_early'
}

export type DraftIssues = Partial<Record<keyof AccountDraft, 'issueNumber' | 'issueRequired'>>

export const EMPTY_DRAFT: AccountDraft = {
  name: '',
  quotaMinutes: '60',
  capMinutes: '',
  floorSeconds: '',
  regenCap: '',
  rateLimit: '',
  examAttempts: '',
  monthTokens: '',
  courseAuthor: 'model',
  onExhausted: 'pause',
}

const SECONDS = 60
const NUMBERS = [
  'quotaMinutes',
  'capMinutes',
  'floorSeconds',
  'regenCap',
  'rateLimit',
  'examAttempts',
  'monthTokens',
] as const
const asMinutes = (seconds: number): string => String(Math.round((seconds / SECONDS) * 100) / 100)
const asText = (value: number | null): string => (value === null ? '' : String(value))

export const accountDraftOf = (account: Account): AccountDraft => ({
  name: account.name,
  quotaMinutes: asMinutes(account.quota_seconds),
  capMinutes: account.billing_cap_seconds === null ? '' : asMinutes(account.billing_cap_seconds),
  floorSeconds: asText(account.start_floor_seconds),
  regenCap: asText(account.regen_cap),
  rateLimit: asText(account.rate_limit),
  examAttempts: asText(account.exam_attempts),
  monthTokens: asText(account.month_tokens),
  courseAuthor: account.course_author,
  onExhausted: account.on_exhausted,
})

/** What is wrong with a draft, by field. */
export function accountIssuesOf(draft: AccountDraft): DraftIssues {
  const issues: DraftIssues = {}
  if (draft.name.trim() === '') issues.name = 'issueRequired'
  if (draft.quotaMinutes.trim() === '') issues.quotaMinutes = 'issueRequired'
  for (const field of NUMBERS) {
    const isWhole = field !== 'quotaMinutes' && field !== 'capMinutes'
    const value = numberOf(draft[field])
    const isWrong =
      value !== null &&
      !(
        value >= (field === 'rateLimit' || field === 'examAttempts' ? 1 : 0) &&
        (!isWhole || Number.isInteger(value))
      )
    if (isWrong) issues[field] = 'issueNumber'
  }
  return issues
}

/** A draft as a request body. */
export const settingsOf = (draft: AccountDraft): AccountSettings => ({
  name: draft.name.trim(),
  quota_seconds: secondsOf(draft.quotaMinutes) ?? 0,
  billing_cap_seconds: secondsOf(draft.capMinutes),
  start_floor_seconds: numberOf(draft.floorSeconds),
  regen_cap: numberOf(draft.regenCap),
  rate_limit: numberOf(draft.rateLimit),
  exam_attempts: numberOf(draft.examAttempts),
  month_tokens: numberOf(draft.monthTokens),
  course_author: draft.courseAuthor,
  on_exhausted: draft.onExhausted,
})

/** Only what was changed: an untouched field keeps its exact value, which minutes may not show. */
export function changesOf(draft: AccountDraft, account: Account): Partial<AccountSettings> {
  const before = settingsOf(accountDraftOf(account))
  const after = settingsOf(draft)
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof AccountSettings] !== value,
  )
  return Object.fromEntries(changed)
}

function numberOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return typed === '' ? null : Number(typed)
}

function secondsOf(minutes: string): number | null {
  const value = numberOf(minutes)
  return value === null ? null : Math.round(value * SECONDS)
}
