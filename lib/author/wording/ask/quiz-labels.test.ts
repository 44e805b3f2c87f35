import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../product/source-document.ts'
import { writeOutline } from '../../builtin/write-outline.ts'
import { writeQuiz } from '../../builtin/write-quiz.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { isMarkup } from '../../statements/stands-alone.ts'

function promptsOf(text: string, language: Language) {
  const common = { language, documents: [documentOf(text, language)], brief: EMPTY_BRIEF }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  return outline.modules.flatMap((_module, moduleIndex) =>
    writeQuiz({ ...common, outline, moduleIndex, scenes: [], poolSize: 12 }).map(({ prompt }) => prompt),
  )
}

const QUOTED_HEADING = {
  en: `# >

## When a guest arrives at the lodge

- Offer a towel and a glass of cold water at the door
- Show the way to the boathouse before it gets dark
- Explain where the keys of the canoes are kept
- Ask at what hour breakfast should be ready
`,
  fr: `# >

## Quand un hôte arrive au refuge

- Offrez une serviette et un verre d’eau fraîche à la porte
- Montrez le chemin du hangar avant la tombée de la nuit
- Expliquez où sont rangées les clés des canoës
- Demandez à quelle heure servir le petit déjeuner
`,
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  test('a heading of which only markup is left is not asked about', () => {
    const prompts = promptsOf(QUOTED_HEADING[language], language)
    expect(prompts).not.toEqual([])
    expect(prompts.filter((prompt) => prompt.includes('>'))).toEqual([])
  })
})

const PRICES = {
  en: `# Studio\n\n## Hair\n\n|  |  |\n|---|---|\n| Wash | $20 |\n| Cut | $45 |\n| Color | $90 |\n| Perm | $120 |\n`,
  fr: `# Salon\n\n## Cheveux\n\n|  |  |\n|---|---|\n| Brushing | 20 € |\n| Coupe | 45 € |\n| Couleur | 90 € |\n| Permanente | 120 € |\n`,
}

test('prices without a head are asked by their names', () => {
  expect(promptsOf(PRICES.en, 'en')).toContainEqual(expect.stringMatching(/which figure is given for/))
  expect(promptsOf(PRICES.fr, 'fr')).toContainEqual(expect.stringMatching(/quel chiffre est indiqué pour/))
})

test.each(['>', '> Our house', '## Prices', '**Nos prix', '| Étape', '—'])('%s is markup', (name) =>
  expect(isMarkup(name)).toBe(true),
)

test.each(['Our house', 'Nos prix', '4 > 3 rule', '90 days', '#1 mistake'])('%s is a name', (name) =>
  expect(isMarkup(name)).toBe(false),
)
