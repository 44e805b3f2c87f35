import type { SpeechWords } from '../pack/speech.ts'
import { groupThousands, speakFrench } from './speak-french.ts'

export const SPEECH: SpeechWords = {
  spell: speakFrench,
  group: groupThousands,
  or: 'ou',
  per: 'par',
  inAddress: ['arobase', 'point'],
  currencies: { $: 'dollars', '€': 'euros', '£': 'livres' },
  fillsPlaceholders: false,
  signs: {
    branch: '$1\u00A0: ',
    range: '$1 à ',
    atLeast: 'au moins $1',
    perTwice: '$1 par $2 par ',
    per: ' par ',
    rupees: '$1 roupies',
    plusRange: 'plus $1 à ',
    threeOr: '$1, $2 ou $3',
    lessThan: 'moins de ',
    moreThan: 'plus de ',
    priceOf: '$1 par ',
    pairOr: '$1 ou ',
    between: '$2 de $1 à moins de $3',
    clockRange: '$1 à ',
    rangeAndMore: '$1 à $2 et plus',
    andSoOn: 'et cetera.',
    minus: 'moins ',
    count: 'nombre',
    numero: 'numéro ',
  },
}
