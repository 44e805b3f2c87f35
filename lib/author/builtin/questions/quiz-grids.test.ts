import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { reportQuiz } from './write-quiz.ts'

function kindsOf(markdown: string, language: Language): string[] {
  const document = documentOf(markdown, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
  const module = { title: 'All', description: '', objectives: [], scenes: [scene] }
  const outline = { courseTitle: '', courseDescription: '', modules: [module], remarks: [] }
  const common = { language, documents: [document], brief: EMPTY_BRIEF, outline }
  return reportQuiz({ ...common, moduleIndex: 0, scenes: [], poolSize: 20 }).pool.map(({ kind }) => kind)
}

const sections = (head: string, bodies: Record<string, string>): string =>
  `# Desk\n\n## ${head}\n\n${Object.entries(bodies)
    .map(([name, body]) => `### ${name}\n\n${body}\n`)
    .join('\n')}`

const LINES_EN = [
  '> "Shall I hold the room until the evening for you?"',
  '> "May I bring you a map of the old town today?"',
  '> "Would a quiet table by the garden suit you both?"',
]
const LINES_FR = [
  '> "Puis-je garder la chambre jusqu’au soir pour vous ?"',
  '> "Souhaitez-vous un plan de la vieille ville ?"',
  '> "Une table calme côté jardin vous irait-elle ?"',
]
const named = (names: string[], lines: string[]) =>
  Object.fromEntries(names.map((name, index) => [name, lines[index]!]))

test.each<[string, Language, string]>([
  [
    'case',
    'en',
    sections(
      'Arrivals',
      named(['If the train is late', 'If visitors seem lost', 'If a couple is hungry'], LINES_EN),
    ),
  ],
  [
    'case',
    'fr',
    sections(
      'Arrivées',
      named(['Si le train tarde', 'Si des visiteurs hésitent', 'Si un couple a faim'], LINES_FR),
    ),
  ],
  [
    'say',
    'en',
    sections('Welcome', named(['At the counter', 'On the stairs', 'In the restaurant'], LINES_EN)),
  ],
  ['say', 'fr', sections('Accueil', named(['Au comptoir', 'À l’étage', 'En salle'], LINES_FR))],
  [
    'instead',
    'en',
    '# Desk\n\n## Words\n\n| Avoid | Prefer |\n|---|---|\n| That is not my job | I will find the right colleague |\n| You must wait | A room opens at three |\n| I do not know | Let me ask the kitchen |\n| Calm down | Tell me what happened |\n',
  ],
  [
    'instead',
    'fr',
    '# Accueil\n\n## Mots\n\n| À éviter | À privilégier |\n|---|---|\n| Pas mon travail | Un collègue va vous aider |\n| Patientez | La chambre ouvre à trois heures |\n| Aucune idée | La cuisine saura nous dire |\n| Calmez-vous | Racontez-moi la scène |\n',
  ],
  [
    'instead',
    'en',
    '# Desk\n\n## Words\n\n| Instead of... | Say... | Why |\n|---|---|---|\n| "Not my job" | "A colleague will help" | Warmer |\n| "You must wait" | "A room opens at three" | Clear |\n| "No idea" | "Let me ask the kitchen" | Active |\n| "Calm down" | "Tell me what happened" | Kind |\n',
  ],
  [
    'instead',
    'fr',
    '# Accueil\n\n## Mots\n\n| Au lieu de… | Dites… | Pourquoi |\n|---|---|---|\n| « Pas mon travail » | « Un collègue va vous aider » | Accueil |\n| « Patientez » | « La chambre ouvre à trois heures » | Clarté |\n| « Aucune idée » | « La cuisine saura nous dire » | Action |\n| « Du calme » | « Racontez-moi la scène » | Écoute |\n',
  ],
  [
    'column',
    'en',
    '# Desk\n\n## Teams\n\n| Team | Role |\n|---|---|\n| Porters | Carry luggage to the upper floors |\n| Kitchen | Prepare breakfast for early guests |\n| Laundry | Return shirts before the evening |\n| Night desk | Lock doors after the last train |\n',
  ],
  [
    'column',
    'fr',
    '# Accueil\n\n## Équipes\n\n| Équipe | Rôle |\n|---|---|\n| Bagagistes | Porter les valises aux étages |\n| Cuisine | Préparer les repas du matin |\n| Lingerie | Rendre les chemises le soir |\n| Gardiens | Fermer les portes la nuit |\n',
  ],
  [
    'open-actions',
    'en',
    '# Hotel desk\n\n## Closing the bar at night\n\n- Count the cash twice\n- Wash the glasses by hand\n- Lock the back door\n- Write the date into the log\n',
  ],
  [
    'open-actions',
    'fr',
    '# Hôtel\n\n## Fermeture du bar le soir\n\n- Compter la caisse deux fois\n- Laver les verres à la main\n- Verrouiller la porte arrière\n- Noter la date au registre\n',
  ],
  [
    'open-list',
    'en',
    '# Desk\n\n## Night shift\n\nThe porter on duty must:\n\n- Patrol each floor twice\n- Answer the telephone\n- Log any visitor\n',
  ],
  [
    'open-list',
    'fr',
    '# Accueil\n\n## Nuit\n\nLe gardien de service doit :\n\n- Parcourir chaque étage\n- Répondre au téléphone\n- Noter tout visiteur\n',
  ],
  [
    'open-situation',
    'en',
    '# Desk\n\n## Complaints\n\nA guest says: "The room smells of smoke." Offer another room at once. Open the windows of the first one yourself. Note the number for the cleaners.\n',
  ],
  [
    'open-situation',
    'fr',
    '# Accueil\n\n## Plaintes\n\nLe client vous dit : « La chambre sent la fumée. » Proposez aussitôt une autre chambre. Ouvrez vous-même les fenêtres. Notez le numéro pour le ménage.\n',
  ],
])('%s is asked (%s)', (kind, language, text) => {
  expect(kindsOf(text, language)).toContain(kind)
})

test.each<[Language, string]>([
  ['en', sections('Welcome', named(['To reassure', 'To guide strangers', 'To seat couples'], LINES_EN))],
  ['fr', sections('Accueil', named(['Pour rassurer', 'Pour orienter', 'Pour placer'], LINES_FR))],
])('a line with an aim is asked in words, since others may serve it too (%s)', (language, text) => {
  expect(new Set(kindsOf(text, language))).toEqual(new Set(['open-say']))
})
