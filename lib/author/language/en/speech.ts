import type { SpeechWords } from '../pack/speech.ts'
import { commaThousands, speakEnglish } from './speak-english.ts'

export const SPEECH: SpeechWords = {
  spell: speakEnglish,
  group: commaThousands,
  or: 'or',
  per: 'per',
  inAddress: ['at', 'dot'],
  currencies: { $: 'dollars', '€': 'euros', '£': 'pounds' },
  fillsPlaceholders: true,
  signs: {
    branch: '$1: ',
    range: '$1 to ',
    atLeast: 'at least $1',
    perTwice: '$1 per $2 per ',
    per: ' per ',
    rupees: '$1 rupees',
    plusRange: 'plus $1 to ',
    threeOr: '$1, $2 or $3',
    lessThan: 'less than ',
    moreThan: 'more than ',
    priceOf: '$1 per ',
    pairOr: '$1 or ',
    between: '$2 from $1 to under $3',
    clockRange: '$1 to ',
    rangeAndMore: '$1 to $2 and more',
    andSoOn: 'and so on.',
    minus: 'minus ',
    count: 'number',
    numero: 'number ',
  },
}
