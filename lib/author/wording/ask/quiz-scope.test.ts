import { expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf, withoutFacts } from '../../fixtures/report-quiz.ts'

const promptsOf = (markdown: string, language: Language) =>
  reportOf(markdown, language).pool.map(({ question }) => question.prompt.replace(/[\u00A0\u202F]/g, ' '))

test.each([
  [
    'en',
    '# Boats\n\n## Sailing licence\n\n### Cover\n\nAshore only.\n\n### Duties\n\nAll skippers must:\n\n- Wear a vest on board\n- Log the hour of return\n- Moor at the second pier\n\n## Motor licence\n\n### Cover\n\nThe lake only.\n',
    'In “Sailing licence”, under “Duties”, complete with at least 2 points: “All skippers must …”',
  ],
  [
    'fr',
    '# Bateaux\n\n## Permis voile\n\n### Étendue\n\nÀ terre seulement.\n\n### Devoirs\n\nTous les skippers doivent :\n\n- Porter un gilet à bord\n- Noter l’heure du retour\n- Amarrer au second ponton\n\n## Permis moteur\n\n### Étendue\n\nLe lac seulement.\n',
    'Dans « Permis voile », sous « Devoirs », complétez avec au moins 2 points : « Tous les skippers doivent … »',
  ],
] as const)(
  'a question names the case it is about if sections have the same parts (%s)',
  (language, text, prompt) => {
    expect(promptsOf(text, language)).toContain(prompt)
  },
)

test.each([
  [
    'en',
    '# Parcel help\n\nContact us before you send your order. Your return is free.\n\n## Before your return\n\n- Take a photo of the box from every side\n- Keep the blue label of the sender\n- Ask for a return number by phone\n',
    'what do you advise a customer to do? Name at least 2 things.',
  ],
  [
    'fr',
    '# Aide colis\n\nContactez-nous avant de renvoyer votre commande. Votre colis voyage gratuitement.\n\n## Avant le retour\n\n- Photographiez la boîte de tous les côtés\n- Gardez l’étiquette bleue du livreur\n- Demandez un numéro de retour au guichet\n',
    'que conseillez-vous au client ? Citez au moins 2 conseils.',
  ],
] as const)('what customers are told to do is asked as advice (%s)', (language, text, end) => {
  expect(promptsOf(text, language).map((prompt) => prompt.split(/[”»], /).at(-1))).toContain(end)
})

const faq = (title: string, question: string, answer: string) =>
  `# ${title}\n\n## Questions\n\n### ${question}\n\n${answer}\n`

test.each([
  ['en', 'Is the log of the boat readable?', 'Yes, the log is written in plain words for every guest.'],
  ['fr', 'Le journal du bateau est-il lisible ?', 'Oui, le journal est écrit en mots simples pour tous.'],
] as const)('a yes that anybody would give is not asked for (%s)', (language, question, answer) => {
  const { pool, refusals } = reportOf(faq('Boats', question, answer), language)
  expect(withoutFacts(pool)).toEqual([])
  expect(refusals.get('nothing to decide by')).toBe(1)
})

test.each([
  [
    'en',
    'Can I cancel a trip on the lake?',
    'Yes, until the evening before. The deposit of 20 euros is kept.',
    'and which details do you give?',
  ],
  [
    'fr',
    'Puis-je annuler une sortie sur le lac ?',
    'Oui, jusqu’à la veille au soir. L’acompte de 20 euros est gardé.',
    'et que précisez-vous ?',
  ],
] as const)(
  'a question to be answered by yes or no asks for the details (%s)',
  (language, question, answer, end) => {
    expect(
      promptsOf(faq('Boats', question, answer), language).filter((prompt) => prompt.endsWith(end)),
    ).toHaveLength(1)
  },
)

test.each<[Language, string, string]>([
  ['en', 'A skipper must never leave:', 'The map of the lake shows:'],
  ['fr', 'Un skipper ne doit jamais quitter :', 'La carte du lac permet de :'],
])('a sentence is to be completed if it binds people, not if it describes (%s)', (language, duty, fact) => {
  const items = ['the pier at night', 'the boat in the rain', 'the last guest alone']
  const kinds = (lead: string) =>
    withoutFacts(
      reportOf(`# Lake\n\n## Boats\n\n${lead}\n\n${items.map((item) => `- ${item}\n`).join('')}`, language)
        .pool,
    ).map(({ kind }) => kind)
  expect(kinds(duty)).toEqual(['open_list'])
  expect(kinds(fact)).toEqual([])
})

test('sentences with a colon and commas are not taken for a list', () => {
  const answer =
    'We work with the lake guard: they carry the radios of every boat out at night. That is no rescue service, but a calm and careful watch.'
  const question = reportOf(faq('Boats', 'Who watches over the boats at night?', answer), 'en').pool[0]!
    .question
  expect(question.keyPoints).toHaveLength(2)
})
