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

describe('a condition yields a question about what follows', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'If a passenger falls into the water, stop the engine and call the coast guard.',
      'open-if | medium | On board – if a passenger falls into the water: what do you do? | Stop the engine and call the coast guard.',
    ],
    [
      'en',
      'Once the harbor light turns red, the captain must wait outside the breakwater.',
      'open-if | medium | On board – once the harbor light turns red: what has to be done? | The captain must wait outside the breakwater.',
    ],
    [
      'en',
      'You can cross without a ticket if you carry a stranded seal to the clinic.',
      'open-if | medium | On board – if you carry a stranded seal to the clinic: what can you do? | You can cross without a ticket.',
    ],
    [
      'en',
      'When the lower deck floods, the pumps will start within ten seconds.',
      'open-if | medium | On board – when the lower deck floods: what happens? | The pumps will start within ten seconds.',
    ],
    [
      'fr',
      'Si un passager tombe à l’eau, lancez la bouée la plus proche et coupez le moteur.',
      'open-if | medium | À bord – si un passager tombe à l’eau : que faites-vous ? | Lancez la bouée la plus proche et coupez le moteur.',
    ],
    [
      'fr',
      'En cas de brouillard épais, le capitaine doit attendre derrière la digue.',
      'open-if | medium | À bord – en cas de brouillard épais : que faut-il faire ? | Le capitaine doit attendre derrière la digue.',
    ],
    [
      'fr',
      'Si tu oublies ton gilet sur le quai, tu dois prévenir le capitaine avant le départ.',
      'open-if | medium | À bord – si tu oublies ton gilet sur le quai : que faut-il faire ? | Tu dois prévenir le capitaine avant le départ.',
    ],
    [
      'fr',
      'Si le pont inférieur est inondé : les pompes démarrent en dix secondes.',
      'open-if | medium | À bord – si le pont inférieur est inondé : que se passe-t-il ? | Les pompes démarrent en dix secondes.',
    ],
    [
      'en',
      'If the ferry carries bikes, cars, or horses, the mate must open the stern.',
      'open-if | medium | On board – if the ferry carries bikes, cars, or horses: what has to be done? | The mate must open the stern.',
    ],
    [
      'en',
      'If the harbor calls twice: reply to the harbor master within a minute.',
      'open-if | medium | On board – if the harbor calls twice: what do you do? | Reply to the harbor master within a minute.',
    ],
    [
      'en',
      'If a child climbs on the upper railing: gently lift the child down to the bench.',
      'open-if | medium | On board – if a child climbs on the upper railing: what do you do? | Gently lift the child down to the bench.',
    ],
    [
      'fr',
      'Si une mouette revient chaque matin, il serait utile de lui donner un nom de marin.',
      'open-if | medium | À bord – si une mouette revient chaque matin : que faut-il faire ? | Il serait utile de lui donner un nom de marin.',
    ],
  ])('%s: %s', (language, sentence, question) => {
    expect(asked(language, sentence)).toEqual([question])
  })
})

describe('a statement yields a question about its reason', () => {
  test.each<[Language, string[], string]>([
    [
      'en',
      ['Crew members must lock the wheelhouse at night because curious visitors have moved the rudder.'],
      'open-why | hard | On board – “Crew members must lock the wheelhouse at night.” Why? | Because curious visitors have moved the rudder.',
    ],
    [
      'en',
      ['To avoid slipping on wet planks, all passengers must wear rubber soles.'],
      'open-why | hard | On board – “All passengers must wear rubber soles.” Why? | To avoid slipping on wet planks.',
    ],
    [
      'en',
      ['Every mate should count the life jackets twice.', 'This prevents a departure with too few of them.'],
      'open-why | hard | On board – “Every mate should count the life jackets twice.” Why? | This prevents a departure with too few of them.',
    ],
    [
      'fr',
      ['Les matelots doivent fermer la timonerie la nuit parce que des curieux ont déplacé le gouvernail.'],
      'open-why | hard | À bord – « Les matelots doivent fermer la timonerie la nuit. » Pourquoi ? | Parce que des curieux ont déplacé le gouvernail.',
    ],
    [
      'fr',
      [
        'Comptez deux fois les gilets avant le départ du bac.',
        'Cela évite de manquer de places en cas de naufrage.',
      ],
      'open-why | hard | À bord – « Comptez deux fois les gilets avant le départ du bac. » Pourquoi ? | Cela évite de manquer de places en cas de naufrage.',
    ],
  ])('%s: %s', (language, sentences, question) => {
    expect(asked(language, ...sentences)).toEqual([question])
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
    [
      'a likeness is no reason',
      'fr',
      'La vigie apporte du café chaud, comme le ferait un ami de la famille.',
    ],
    [
      'a reason is given for what is no rule',
      'en',
      'The old ferry still has two engines because the first one stopped in a storm.',
    ],
    [
      'a reason is given for what is no rule',
      'fr',
      'Le vieux bac a encore deux moteurs parce que le premier a calé dans une tempête.',
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
    [
      'the reason repeats the rule',
      'en',
      'The mate must feed every gull on the upper deck, so that every gull on the upper deck is fed.',
    ],
    [
      'the reason repeats the rule',
      'fr',
      'Le second doit nourrir les mouettes du pont afin de bien nourrir toutes les mouettes du pont.',
    ],
    ['a purpose belongs to a noun', 'en', 'The crew has many ways to prevent an accident on the lower deck.'],
  ])('%s (%s): %s', (_why, language, sentence) => {
    expect(asked(language, sentence)).toEqual([])
  })

  test('what a question answers', () => {
    const rule = 'If a gull lands on the upper deck, the mate must feed it at once.'
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
  const rule = 'When the lower deck floods, start the pumps.'
  const prompts = asked('en', `Water comes in.\n\n## Starting the pumps\n\n${rule}`)
  expect(prompts).toEqual([
    'open-if | medium | When the lower deck floods: what do you do? | Start the pumps.',
  ])
})

test.each<[Language, string, string]>([
  ['en', 'To avoid', 'Before the ferry leaves the pier, open the stern gate to the cars.'],
  ['fr', 'Erreurs a eviter', 'Avant de quitter le quai du port, ouvrez la porte arrière aux voitures.'],
  ['fr', 'À éviter', 'Avant de quitter le quai du port, ouvrez la porte arrière aux voitures.'],
])('nothing is asked that the heading advises against (%s)', (language, heading, sentence) => {
  expect(asked(language, sentence)).toHaveLength(1)
  expect(askedUnder(heading, language, sentence)).toEqual([])
})
