import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import type { BrandValueEvidence } from '@/components/console/data/preset-wire.ts'
import type { Locale } from '@/lib/platform/i18n/locale-choice'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'
import { evidenceText } from './evidence-text.ts'

const textIn = (locale: Locale, evidence: BrandValueEvidence) =>
  evidenceText(
    evidence,
    createTranslator({ locale, messages: MESSAGES[locale], namespace: 'brand' }),
    locale,
  ).replace(/[\u00a0\u202f]/g, ' ')

describe('evidenceText', () => {
  const ofLogo = { source_id: 's', quote: '91% of logo.svg', share: 0.912, file: 'logo.svg' }

  test('the share of a picture is worded in the language of the page', () => {
    expect(textIn('en', ofLogo)).toBe('91% of logo.svg')
    expect(textIn('fr', ofLogo)).toBe('91 % de logo.svg')
  })

  test('a quotation, and evidence without a share, are unchanged', () => {
    expect(textIn('fr', { source_id: 's', quote: '--accent: #f2811d' })).toBe('--accent: #f2811d')
    expect(textIn('fr', { source_id: 's', quote: '91% of logo.svg' })).toBe('91% of logo.svg')
  })
})
