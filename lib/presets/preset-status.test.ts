import { expect, test } from 'vitest'
import { quotaBlock } from './preset-quota.ts'
import { presetStatus } from './preset-status.ts'

test.each([
  ['theme', 'ready', true, false, 'ready'],
  ['theme', 'ready', false, true, 'setting_up'],
  ['theme', 'not_started', true, true, 'setting_up'],
  ['theme', 'failed', true, true, 'setting_up'],
  ['company', 'ready', true, true, 'ready'],
  ['company', 'ready', true, false, 'setting_up'],
  ['company', 'ready', false, true, 'setting_up'],
])(
  '%s, brand %s, passed %s, questionnaire %s: %s',
  (presetType, brandStatus, brandPassed, questionnaireComplete, status) => {
    expect(presetStatus({ presetType, brandStatus, brandPassed, questionnaireComplete })).toBe(status)
  },
)

test.each([
  [1000, null, 0, 1000, 0, false],
  [1000, null, 941, 59, 94.1, true],
  [1000, 10, 941, 59, 94.1, false],
  [1000, null, 1200, 0, 100, true],
  [0, null, 0, 0, 100, true],
])(
  'quota %s, floor %s, consumed %s: %s left, %s %%, over %s',
  (quotaSeconds, startFloorSeconds, consumed, left, percent, isOver) => {
    expect(quotaBlock({ quotaSeconds, startFloorSeconds }, consumed, 0)).toMatchObject({
      remainingSeconds: left,
      percentConsumed: percent,
      isOver,
    })
  },
)
