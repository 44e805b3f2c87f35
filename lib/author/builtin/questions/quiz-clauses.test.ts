import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../product/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { reportQuiz } from './write-quiz.ts'

/** The questions from one section of plain sentences, with the key points. */
const asked = (language: Language, ...sentences: string[]) =>
  askedUnder(language === 'en' ? 'On board' : 'À bord', language, ...sentences)

function askedUnder(section: string, language: Language, ...sentences: string[]): string[] {
  const title = language === 'en' ? 'The ferry' : 'Le bac'
  const document = documentOf(`# ${title}\n\n## ${section}\n\n${sentences.join(' ')}\n`, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title, description: '', plannedNarrationSummary: '', sourceRefs }
  const outline = {
    courseTitle: title,
    courseDescription: '',
    modules: [{ title, description: '', objectives: [], scenes: [scene] }],
    remarks: [],
  }
  const common = { language, documents: [document], brief: EMPTY_BRIEF, outline, moduleIndex: 0 }
  return reportQuiz({ ...common, scenes: [], poolSize: 12 }).pool.map(({ kind, question }) =>
    [kind, question.difficulty, question.prompt, ...question.keyPoints!].join(' | ').replace(/\u00A0/g, ' '),
  )
}

describe('a case yields a question about what to do', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'If a passenger falls into the water, stop the engine and call the coast guard.',
      'open-if | medium | On board – if a passenger falls into the water: what do you do? | Stop the engine and call the coast guard.',
    ],
    [
      'en',
      'You can cross without a ticket or a reservation on Sunday mornings if you carry a stranded seal to the clinic.',
      'open-if | medium | On board – if you carry a stranded seal to the clinic: what can you do? | You can cross without a ticket or a reservation on Sunday mornings.',
    ],
    [
      'en',
      'If a child climbs on the upper railing: gently lift the child down and walk back to the bench.',
      'open-if | medium | On board – if a child climbs on the upper railing: what do you do? | Gently lift the child down and walk back to the bench.',
    ],
    [
      'en',
      'If the radio stays silent in fog, open the blue box. Send these signals every minute.',
      'open-if | medium | On board – if the radio stays silent in fog: what do you do? | Open the blue box. Send these signals every minute.',
    ],
    [
      'fr',
      'Si un passager tombe à l’eau, lancez la bouée la plus proche et coupez le moteur.',
      'open-if | medium | À bord – si un passager tombe à l’eau : que faites-vous ? | Lancez la bouée la plus proche et coupez le moteur.',
    ],
    [
      'fr',
      'Si tu oublies ton gilet sur le quai, tu dois prévenir le capitaine et prendre un gilet rouge dans le coffre.',
      'open-if | medium | À bord – si tu oublies ton gilet sur le quai : que faut-il faire ? | Tu dois prévenir le capitaine et prendre un gilet rouge dans le coffre.',
    ],
  ])('%s: %s', (language, sentence, question) => {
    expect(asked(language, sentence)).toEqual([question])
  })

  test.each<[Language, string, string]>([
    [
      'en',
      'If a passenger falls into the water, stop the engine and call the coast guard.',
      'When a passenger falls into the water, call the harbor and stop the boat.',
    ],
    [
      'fr',
      'Si un passager tombe à l’eau, lancez la bouée et coupez le moteur.',
      'Quand un passager tombe à l’eau, appelez le port et criez.',
    ],
  ])('unless another passage says something else (%s)', (language, one, other) => {
    expect(asked(language, one)).toHaveLength(1)
    expect(asked(language, one, other)).toEqual([])
  })
})

describe('nothing is asked if', () => {
  test.each<[string, Language, string]>([
    [
      'the condition is a date',
      'en',
      'Before June 14th each mate must sign the new crew list in the office.',
    ],
    ['the condition leans', 'en', 'If it floods the lower deck again, call the harbor master at once.'],
    [
      'the condition tells of somebody named before',
      'en',
      'When their boat drifts off, call the harbor master at once.',
    ],
    [
      'the condition tells of somebody named before',
      'fr',
      'S’ils dérivent au large du port, appelez le chef du port.',
    ],
    ['the condition leans', 'fr', 'Si elle inonde le pont inférieur, appelez le chef du port sans attendre.'],
    ['the condition is vague', 'en', 'If you have any questions, call the harbor master at once.'],
    ['the condition is vague', 'fr', 'Si cela est possible et nécessaire, appelez le chef du port.'],
    ['the rest only announces', 'en', 'If you are new on the ferry, you will find the rules in the galley.'],
    [
      'the rest only announces',
      'fr',
      'Si vous débutez sur le bac, vous trouverez les règles dans la cuisine.',
    ],
    ['nothing has to be done', 'en', 'Before leaving the ferry at night, you don’t have to ask the captain.'],
    [
      'the condition goes on behind the comma',
      'en',
      'If during the crossing, a gull steals a sandwich from a passenger, the mate must replace it.',
    ],
    [
      'the condition goes on behind the comma',
      'fr',
      'Si dès le départ du bac, vous voyez une mouette voler un sandwich, le second doit le remplacer.',
    ],
    [
      'the condition goes on behind the comma',
      'fr',
      'Si, à chaque nouveau bac au port, une mouette vole un sandwich, le second doit le remplacer.',
    ],
    ['the rest concludes', 'fr', 'Quand une mouette arrive sur le pont, elle a donc toujours très faim.'],
    ['the rest concludes', 'en', 'When a gull lands on the upper deck, it is therefore always very hungry.'],
    ['the case implies the answer', 'en', 'If the deck is dirty after the storm, clean the deck.'],
    ['the case implies the answer', 'fr', 'Si le pont reste sale après la tempête, nettoyez le pont.'],
    [
      'the answer is to ask somebody',
      'en',
      'If a suitcase has no label on the upper deck, call the harbor office at the old pier in the morning.',
    ],
    [
      'the answer is to ask somebody',
      'fr',
      'Si une valise reste sans étiquette sur le pont, appelez le bureau du vieux port le lendemain matin.',
    ],
    [
      'it happens by itself',
      'en',
      'When the lower deck floods, the pumps will start within ten seconds and ring twice.',
    ],
    [
      'it happens by itself',
      'fr',
      'Si le pont inférieur est inondé : les pompes démarrent en dix secondes et sonnent deux fois.',
    ],
    [
      'a machine has to do it',
      'fr',
      'En cas de brouillard épais, le radar doit bloquer le départ et informer le port.',
    ],
    [
      'the condition changes nothing',
      'en',
      'Even if the gulls are quiet tonight, close the galley before dark.',
    ],
    [
      'the condition changes nothing',
      'fr',
      'Même si les mouettes se taisent ce soir, fermez la cuisine avant la nuit.',
    ],
  ])('%s (%s): %s', (_why, language, sentence) => {
    expect(asked(language, sentence)).toEqual([])
  })

  test('what a question answers', () => {
    const rule = 'If a gull lands on the upper deck, clear the tables and close the galley.'
    const kinds = (heading: string) =>
      asked('en', `Gulls come often.\n\n## ${heading}\n\n${rule}`).map((each) => each.split(' | ')[0])
    expect(kinds('Gulls on deck')).toContain('open-if')
    expect(kinds('What do we do about gulls?')).not.toContain('open-if')
  })
})

test('nothing is asked that only the previous sentence explains', () => {
  const before = 'Write every figure on your sheet.'
  expect(asked('en', before, 'You will need them when you speak of the rent.')).toEqual([])
})

test('a heading that gives the answer is not part of the question', () => {
  const rule = 'When the lower deck floods, start the pumps and call the mate.'
  const under = (title: string) => asked('en', `Water comes in.\n\n## ${title}\n\n${rule}`)
  expect(under('Water at night')).toHaveLength(1)
  expect(under('Start the pumps and call')[0]).toContain('| When the lower deck')
})

test.each<[Language, string, string]>([
  ['en', 'To avoid', 'Before the ferry leaves the pier, open the stern gate and count the cars.'],
  [
    'fr',
    'Erreurs a eviter',
    'Avant de quitter le quai du port, ouvrez la porte arrière et comptez les voitures.',
  ],
  ['fr', 'À éviter', 'Avant de quitter le quai du port, ouvrez la porte arrière et comptez les voitures.'],
])('nothing is asked that the heading advises against (%s)', (language, heading, sentence) => {
  expect(asked(language, sentence)).toHaveLength(1)
  expect(askedUnder(heading, language, sentence)).toEqual([])
})
