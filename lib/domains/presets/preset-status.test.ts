import { expect, test } from 'vitest'
import { presetStatus } from './preset-status.ts'

test.each([
  ['theme', 'ready', true, false, 'ready'],
  ['theme', 'ready', false, true, 'setting_up'],
  ['theme', 'not_started', true, true, 'setting_up'],
  ['theme', 'failed', true, true, 'setting_up'],
  ['company', 'ready', true, true, 'ready'],
  ['company', 'ready', true, false, 'setting_up'],
  ['company', 'ready', false, true, 'setting_up'],
] as const)(
  '%s, brand %s, passed %s, questionnaire %s: %s',
  (presetType, brandStatus, brandPassed, questionnaireComplete, status) => {
    expect(presetStatus({ presetType, brandStatus, brandPassed, questionnaireComplete })).toBe(status)
  },
)
