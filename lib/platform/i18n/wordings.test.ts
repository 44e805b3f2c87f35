import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import type { Locale } from './locale-choice.ts'
import { MESSAGES } from './messages-by-locale.ts'

const say = (locale: Locale, text: string, values: Record<string, number | string>) =>
  String(new IntlMessageFormat(text, locale).format(values)).replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', 'reviewDesk', 'notesOpenHint', { count: 1 }, 'Review it first, or approve anyway.'],
  ['en', 'reviewDesk', 'iteration', { count: 1 }, 'Reworked once'],
  ['en', 'reviewDesk', 'iteration', { count: 3 }, 'Reworked 3 times'],
  ['en', 'sourceDesk', 'warnings', { count: 1 }, '1 warning'],
  ['en', 'courseProgress', 'modules', { done: 0, total: 1, exam: 'none' }, '0 of 1 module'],
  ['en', 'courseProgress', 'modules', { done: 2, total: 2, exam: 'left' }, '2 of 2 modules · exam left'],
  ['en', 'courseProgress', 'modules', { done: 1, total: 4, exam: 'passed' }, '1 of 4 modules · exam passed'],
  ['en', 'uploads', 'sends', { share: 0.43 }, 'Uploading, 43%'],
  ['en', 'pipeline', 'manual', {}, 'Needs a reviewer'],
  ['fr', 'reviewDesk', 'notesOpenHint', { count: 1 }, 'Traitez-le d’abord, ou validez quand même.'],
  ['fr', 'sourceDesk', 'warnings', { count: 2 }, '2 avertissements'],
  ['fr', 'uploads', 'sends', { share: 0.43 }, 'Envoi : 43 %'],
  ['fr', 'courseProgress', 'modules', { done: 0, total: 1, exam: 'none' }, '0 module sur 1'],
  [
    'fr',
    'courseProgress',
    'modules',
    { done: 2, total: 2, exam: 'left' },
    '2 modules sur 2 · reste l’examen',
  ],
] as const)('%s %s.%s of %o: %s', (locale, table, key, values, wanted) => {
  const text = (MESSAGES[locale] as Record<string, Record<string, string>>)[table]?.[key]
  expect(say(locale, text ?? '', values)).toBe(wanted)
})

/** The texts shown only where email is set up, or where it was just sent. */
const ABOUT_MAIL = new Set([
  'newCourse.launchHint',
  'learnerPage.inviteSend',
  'learnerEnroll.invite',
  'guestLinks.invite',
  'users.invitedHint',
])
const PROMISE = /\b(?:an|by|in the) email\b(?! address)|\bemail (?:you|an)\b|\b(?:un|par) e-mail\b/i

test.each(['en', 'fr'] as const)('%s: email is promised only where it is set up', (locale) => {
  const promised = Object.entries(MESSAGES[locale]).flatMap(([table, texts]) =>
    Object.entries(texts as Record<string, unknown>)
      .filter(([, text]) => typeof text === 'string' && PROMISE.test(text))
      .map(([key]) => `${table}.${key}`),
  )
  expect(promised.filter((name) => !ABOUT_MAIL.has(name))).toEqual([])
})

test('in English too, a comment on what is reviewed is only called a comment', () => {
  const values = Object.entries(MESSAGES.en).flatMap(([table, texts]) =>
    Object.entries(texts as Record<string, unknown>).map(([key, text]) => [`${table}.${key}`, text] as const),
  )
  const named = values.filter(
    ([, text]) => typeof text === 'string' && /\bnotes?\b/i.test(text.replace(/\{\w+, plural/g, '')),
  )
  expect(named.map(([name]) => name)).toEqual([])
})
