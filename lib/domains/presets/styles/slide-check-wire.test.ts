import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import type { SlideFinding } from '../../../media/slides/slide-finding.ts'
import { MESSAGES } from '../../../platform/i18n/messages-by-locale.ts'
import { serializeSlideCheck } from './slide-check-wire.ts'

const outcome = { checked: true, passed: false, retried: true }
const text = 'Annual cost'
const reason = 'A closing takes one to four lines, not 6.'

test.each<[SlideFinding, string]>([
  [{ code: 'leaves_slide', params: { text } }, 'Text leaves the slide: “Annual cost”'],
  [{ code: 'leaves_area', params: { text } }, 'Text leaves its area: “Annual cost”'],
  [{ code: 'too_small', params: { text } }, 'Text is too small: “Annual cost”'],
  [{ code: 'overlap', params: { text, other_text: 'Two' } }, 'Texts overlap: “Annual cost” and “Two”'],
  [
    { code: 'low_contrast', params: { text, ratio: 2, needed: 4.5 } },
    'Contrast 2.0 is under 4.5: “Annual cost”',
  ],
  [{ code: 'nearly_empty', params: { percent: 1 } }, 'The slide is nearly empty (1 % of its content area).'],
  [{ code: 'crowded', params: { percent: 80 } }, 'The slide is crowded (80 % of its content area).'],
  [
    { code: 'off_palette', params: { percent: 12 } },
    '12 % of the slide is in colors that are not the brand’s.',
  ],
  [{ code: 'no_title', params: {} }, 'The slide has no title.'],
  [{ code: 'no_picture', params: {} }, 'The slide has no picture.'],
  [{ code: 'text_cut', params: {} }, 'A text is too long and was cut.'],
  [{ code: 'undrawable', params: { characters: '漢 字' } }, 'Characters that cannot be drawn: 漢 字'],
  [
    { code: 'shown_as_points', params: { reason, left_out: 0, most: 6 } },
    `${reason} The lines are shown as points.`,
  ],
  [
    { code: 'shown_as_points', params: { reason, left_out: 2, most: 6 } },
    `${reason} The lines are shown as points. 2 of the points are left out: 6 at most.`,
  ],
  [{ code: 'points_left_out', params: { left_out: 2, most: 6 } }, '2 of the points are left out: 6 at most.'],
  [{ code: 'other', params: { text } }, 'Annual cost'],
])('$code has a text for people, and wordings in the console', (finding, problem) => {
  const wire = serializeSlideCheck({ ...outcome, findings: [finding] })
  expect(wire).toEqual({ ...outcome, problems: [problem], findings: [finding] })
  for (const locale of ['fr', 'en'] as const) {
    const refuse = (fault: Error) => {
      throw fault
    }
    const t = createTranslator({
      locale,
      messages: MESSAGES[locale],
      namespace: 'slideFinding',
      onError: refuse,
    })
    expect(t(finding.code, finding.params as Record<string, string>)).not.toMatch(/[{}]/)
  }
})

test('a check stored before findings had codes keeps its texts', () => {
  expect(serializeSlideCheck({ ...outcome, problems: [text] })).toEqual({
    ...outcome,
    problems: [text],
    findings: [{ code: 'other', params: { text } }],
  })
})
