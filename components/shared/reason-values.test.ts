import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import { reasonValues } from './reason-values'

test.each(Object.entries(MESSAGES.fr.failureReason))(
  '%s has all its parameters, whatever the reason provides',
  (_, text) => {
    expect(new IntlMessageFormat(text, 'fr').format(reasonValues({}, ''))).toEqual(expect.any(String))
  },
)

test('a reason inside another one is worded too, parameters without a value stay empty', () => {
  const cause = { code: 'voice_unavailable', params: {} }
  expect(reasonValues({ step: 'write quiz', cause, status: null }, 'Why.')).toMatchObject({
    step: 'write quiz',
    cause: 'voice_unavailable',
    status: '',
    said: 'Why.',
  })
  expect(reasonValues({ module_index: 2, cause }, 'Why.').number).toBe(3)
})
