import { expect, test } from 'vitest'
import { rankCommands } from '@/components/ui/dialog/command-rank.ts'
import type { Locale } from '@/lib/platform/i18n/locale-choice.ts'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale.ts'
import { courseOf, paletteActions, palettePages } from './palette-commands.ts'

/** The text behind a key, as the palette shows it. */
function textOf(locale: Locale, key: string): string {
  const [table = '', name = ''] = key.split('.')
  const text = (MESSAGES[locale] as Record<string, Record<string, string>>)[table]?.[name]
  if (text === undefined) throw new Error(`no text ${key} in ${locale}`)
  return text
}

function find(locale: Locale, typed: string, path = '/'): string[] {
  const place = { isOperator: true, mode: 'live', courseId: courseOf(path) } as const
  const items = [...paletteActions(place), ...palettePages(place)].map(({ key, label, hint, also, to }) => ({
    key: 'href' in to ? to.href : to.act || key,
    label: textOf(locale, label),
    ...(hint && { hint: textOf(locale, hint) }),
    ...(also && { also: textOf(locale, also).split(', ') }),
  }))
  return rankCommands(items, typed, 12).map(({ key }) => key)
}

test.each([
  ['en', 'invite', '/courses'],
  ['en', 'learners', '/courses'],
  ['en', 'quota', '/settings/billing'],
  ['en', 'approve', '/'],
  ['en', 'dark', 'dark'],
  ['en', 'theme', 'light'],
  ['en', 'log out', 'signOut'],
  ['fr', 'inviter', '/courses'],
  ['fr', 'apprenants', '/courses'],
  ['fr', 'quota', '/settings/billing'],
  ['fr', 'valider', '/'],
  ['fr', 'sombre', 'dark'],
  ['fr', 'theme', 'light'],
] as const)('%s: %s finds %s first', (locale, typed, wanted) => {
  expect(find(locale, typed)[0]).toBe(wanted)
})

test('a page is listed once', () => {
  const keys = palettePages({ isOperator: true, mode: 'live', courseId: 'crs_1' }).map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})

test('within a course its own pages rank first', () => {
  expect(find('en', 'learners', '/courses/crs_1/review/quiz_review')[0]).toBe('/courses/crs_1/learners')
  expect(find('en', 'exam', '/courses/crs_1')[0]).toBe('/courses/crs_1/exam')
  expect(find('fr', 'scorm', '/courses/crs_1')[0]).toBe('/courses/crs_1/packages')
  expect(find('en', 'invite', '/courses/crs_1')[0]).toBe('/courses/crs_1/learners')
  expect([courseOf('/courses'), courseOf('/courses/new')]).toEqual([null, null])
})
