import { describe, expect, test } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { blankMarkup, readable } from './blank-markup.ts'

describe('blankMarkup', () => {
  test.each([
    ['{% hint style="info" %} Ask us. {% endhint %}', 'Ask us.'],
    ['Dear {{ name }}, welcome.', 'Dear, welcome.'],
    ['A [link]({% link a/b.md %}#c) stays.', 'A link stays.'],
    ['Read the {term}`policy`.', 'Read the policy.'],
    ['One<br/>two <!-- hidden --> three', 'One two three'],
    ['---\ntitle: Guide\ntags: [a, b]\n---\n\nThe ferry leaves at nine.', 'The ferry leaves at nine.'],
    ['It costs < 5 and > 3 [net].', 'It costs < 5 and > 3 [net].'],
  ])('%s', (raw, shown) => {
    const document = documentOf(raw, 'en')
    const { text } = blankMarkup(document)
    expect(text).toHaveLength(document.text.length)
    expect(readable(text)).toBe(shown)
  })
})
