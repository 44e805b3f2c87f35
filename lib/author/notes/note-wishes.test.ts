import { expect, test } from 'vitest'
import { review as en } from '../../platform/i18n/en/review.ts'
import { review as fr } from '../../platform/i18n/fr/review.ts'
import { parseNote } from './note-parse.ts'

const KINDS = {
  shorter: 'shorter',
  longer: 'longer',
  simpler: 'simpler',
  replace: 'replace',
  never: 'never_say',
  mention: 'mention',
  sayAs: 'say_as',
  rename: 'rename',
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('the offered wish "%s" is understood', (wish) => {
  for (const { noteWishText } of [en, fr]) {
    const filled = noteWishText[wish].replace('…', 'alpha').replace('…', 'beta')
    expect(parseNote(filled)?.map(({ kind }) => kind)).toEqual([KINDS[wish]])
  }
})
