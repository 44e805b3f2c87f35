import type { DemoPreset } from '../../lib/domains/demo/demo-preset.ts'
import type { DemoCourse } from '../../lib/domains/sandbox/demo-data.ts'
import type { Language } from '../../lib/product/source-document.ts'

/** The brief of the demo course. */
export const COURSE_BRIEF: Record<Language, DemoCourse['brief']> = {
  fr: [
    { questionId: 'audience', value: 'Commerciaux terrain' },
    {
      questionId: 'objectives',
      value: ['Réussir le premier rendez-vous', 'Passer de la démonstration à la signature'],
    },
  ],
  en: [
    { questionId: 'audience', value: 'Field sales people' },
    {
      questionId: 'objectives',
      value: ['Win the first meeting', 'Get from the demonstration to the signature'],
    },
  ],
}

/** The scene whose picture fills its slide, and its caption there. */
export const ENLARGED: Record<Language, { title: string; caption: string }> = {
  fr: {
    title: 'Ce que le client voit',
    caption: "L'Alverne Duo : trois boutons, et une tasse en trente secondes",
  },
  en: {
    title: 'What the customer sees',
    caption: 'The Alverne Duo: three buttons, and a cup in thirty seconds',
  },
}

/** The demo company's questionnaire: every required question is answered. */
export const COMPANY: DemoPreset['answers'] = [
  {
    questionId: 'company_summary',
    value: 'Alverne loue des machines à café aux bureaux et les garde en état de marche.',
  },
  {
    questionId: 'offer',
    value: [
      'Alverne Solo : 40 tasses par heure pour les petites équipes',
      'Alverne Duo : 80 tasses par heure',
      'Alverne Trio : 120 tasses par heure',
    ],
  },
  { questionId: 'ideal_customer', value: 'Un bureau de quinze à soixante personnes, sur un ou deux étages.' },
  {
    questionId: 'pains',
    value: ['Les équipes sortent prendre leur café', 'Personne ne nettoie la machine actuelle'],
  },
  {
    questionId: 'value',
    value: ['La machine se nettoie seule chaque nuit', 'Le café coûte 7 centimes par tasse'],
  },
  {
    questionId: 'objections',
    value: ['Le loyer est trop élevé -> Divisez-le par le nombre de tasses.'],
  },
]
