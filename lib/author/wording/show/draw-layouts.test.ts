import { describe, expect, test } from 'vitest'
import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { documentOf, FIXTURES, namedFixture } from '../../fixtures/read-fixture.ts'
import { planModules } from '../../lesson/plan-modules.ts'
import { partsIn } from '../../lesson/scene-refs.ts'
import { readTree } from '../../reading/read-tree.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { narrateScene } from '../say/narrate-scene.ts'
import { startSpeech } from '../say/speech-form.ts'
import { withOpening } from './draw-opening.ts'
import { slideOf } from './draw-scene.ts'
import { SLIDE_MEASURE } from './measure-slides.ts'

function slideFor(text: string, language: Language) {
  const document = documentOf(text, language)
  const tree = readTree(document)
  const parts = partsIn(tree.root)
  const part = parts.at(-1) ?? tree.root
  const units = parts.flatMap((each) => each.units)
  const plan = { tree, part, units, cards: [], opens: true, title: part.title }
  return slideOf(plan, narrateScene(plan, startSpeech([document], language)))
}

describe('the layout reflects what a text is', () => {
  test.each<[string, Language, string, string, string[]]>([
    [
      'questions that the text answers itself',
      'fr',
      '# Routine\n\nL’erreur n°1 ? Prospecter "quand on a le temps". La solution ? La régularité.',
      'bullets',
      ['L’erreur n°1 ? Prospecter "quand on a le temps"', 'La solution ? La régularité'],
    ],
    [
      'numbered questions to choose from, not as steps',
      'en',
      '# Discovery steps\n\nAsk one of these:\n\n1. What do you use today?\n2. Who decides on a purchase?\n3. When does the contract end?',
      'bullets',
      ['What do you use today?', 'Who decides on a purchase?', 'When does the contract end?'],
    ],
    [
      'objections whose replies are long, each by what it asks',
      'fr',
      '# Objections\n\n| Objection | Réponse |\n|---|---|\n| "C’est trop cher" | "Je comprends. Quel budget aviez-vous en tête ? Regardons ensemble ce que la formule complète vous rapporte chaque année, chiffres à l’appui, avant d’en parler." |\n| "Pas le temps" | "Bien sûr. Quel serait un meilleur moment pour vous ? En attendant, je vous envoie un document de deux pages que vous lirez quand vous aurez cinq minutes." |',
      'cards',
      [
        '"C’est trop cher" | "Quel budget aviez-vous en tête ?"',
        '"Pas le temps" | "Quel serait un meilleur moment pour vous ?"',
      ],
    ],
    [
      'the right reply, not the wrong one before it',
      'en',
      '# Talks\n\n**Wrong Response:**\n\n> "Sure, I will send you everything today."\n\n**Right Response:**\n\n> "Gladly. When shall we look at it together?"',
      'quote',
      ['"Gladly. When shall we look at it together?"'],
    ],
    [
      'a wrong reply alone, as such',
      'fr',
      '# Entretiens\n\n**Mauvaise réponse :**\n\n> « Bien sûr, je vous envoie tout aujourd’hui. »',
      'quote',
      ['« Bien sûr, je vous envoie tout aujourd’hui. »', 'Mauvaise réponse'],
    ],
    [
      'what stands below a name with its values, not by their names alone',
      'en',
      '# Rules\n\n- Discipline\n  - First violation: a verbal warning from the team lead\n  - Second violation: a written warning\n  - Third violation: suspension\n- Reports\n  - Fire: call the desk at once\n  - Examples:\n    - A burning bin in the yard behind the house\n    - Smoke in the stairwell on any floor',
      'cards',
      [
        'Discipline | First violation: a verbal warning from the team lead · Second violation: a written warning · Third violation: suspension',
        'Reports | Fire: call the desk at once',
      ],
    ],
    [
      'steps without what is only said of them at their end',
      'en',
      '# Trial\n\n1. Visit the site\n2. Sign up for free\n3. Try the product\n4. Upgrade\n\n**Duration:** Hours to days\n**Touchpoints:** Email and app',
      'steps',
      ['Visit the site', 'Sign up for free', 'Try the product', 'Upgrade'],
    ],
    [
      'one span of time, large, with what it is for',
      'en',
      '# Returns\n\nA customer may return a part within 42 days of delivery. The invoice goes with it.',
      'key_figure',
      ['42 days | A customer may return a part within 42 days of delivery'],
    ],
    [
      'a price alone, with how long it is for',
      'en',
      '# Skin test\n\nA first look at the skin, with advice for the year.\n\n€50\n\n1 hour',
      'key_figure',
      ['€50 | 1 hour'],
    ],
    [
      'une durée, en grand, avec ce qu’elle règle',
      'fr',
      '# Retours\n\nLe client peut rendre une pièce dans les 14 jours après la livraison. La facture est jointe.',
      'key_figure',
      ['14 jours | Le client peut rendre une pièce dans les 14 jours après la livraison'],
    ],
    [
      'an answer with its condition, and a case with what to do',
      'en',
      '# Rules\n\n- Drills: held each quarter\n- Exits: kept free\n- In case of fire: activate the nearest alarm, leave by the nearest stairs without using the elevators, and assemble at the rally point in the parking lot',
      'cards',
      [
        'Drills | Held each quarter',
        'Exits | Kept free',
        'In case of fire | Activate the nearest alarm, leave by the nearest stairs without using the elevators, and assemble at the rally point in the parking lot',
      ],
    ],
    [
      'ce que disent les points, pas seulement leurs noms',
      'fr',
      '# Boutique\n\n- Sécurité\n  - Argent : ne laissez jamais la caisse ouverte sans surveillance pendant le service du soir\n  - Départ : fermez la session\n- Accueil\n  - Saluez chaque client\n  - Souriez',
      'bullets',
      [
        'Sécurité :',
        'Argent : ne laissez jamais la caisse ouverte sans surveillance pendant le service du soir',
        'Départ : fermez la session',
        'Accueil :',
        'Saluez chaque client',
        'Souriez',
      ],
    ],
    [
      'no files, codes or names of a program',
      'en',
      '# Kit\n\n- Price list (`sales/price-list.pdf`)\n- Q1: "What slows you down?"\n- The model must exist in carData\n- Demo script (demos/)',
      'bullets',
      ['Price list', '"What slows you down?"', 'Demo script'],
    ],
    [
      'a case among other points with what to do then',
      'en',
      '# Fire\n\n- Extinguishers are located at every stairwell entrance\n- Drills are held each quarter\n- In case of fire: activate the nearest alarm, leave by the nearest stairs (do not use the elevators), and assemble at the designated rally point in the parking lot',
      'bullets',
      [
        'Extinguishers are located at every stairwell entrance',
        'Drills are held each quarter',
        'In case of fire: activate the nearest alarm, leave by the nearest stairs (do not use the elevators), and assemble at the designated rally point in the parking lot',
      ],
    ],
    [
      'une réponse avec sa condition, même longue',
      'fr',
      '# Remboursez-vous la différence ?\n\nOui ! Si vous trouvez un prix plus bas pour le même produit chez un revendeur agréé dans les quatorze jours, nous vous remboursons la différence et dix pour cent de plus.',
      'statement',
      [
        'Si vous trouvez un prix plus bas pour le même produit chez un revendeur agréé dans les quatorze jours, nous vous remboursons la différence et dix pour cent de plus',
      ],
    ],
    [
      'a dialogue without a question that nobody answers',
      'en',
      '# Discount\n\nCustomer: "Can you do better on the price?"\n\nYou: "I cannot, but there is another model for less."\n\nCustomer: "What is the difference?"',
      'dialogue',
      [
        'Customer | "Can you do better on the price?"',
        'You | "I cannot, but there is another model for less."',
      ],
    ],
    [
      'rules with their text, not by their numbers',
      'fr',
      '# Location\n\n**RG1** : Le client choisit un modèle dans la liste des bateaux proposés avant de demander le prix de sa semaine.\n\n**RG2** : Le client verse un acompte de 30 % à la signature.\n\n**RG3** : Le bateau est rendu propre.',
      'bullets',
      [
        'Le client choisit un modèle dans la liste des bateaux proposés avant de demander le prix de sa semaine',
        'Le client verse un acompte de 30 % à la signature',
        'Le bateau est rendu propre',
      ],
    ],
    [
      'what stands below two names on lines of its own, if cards would leave some out',
      'en',
      '# Till\n\n- A doubt about a price\n  - Stay calm\n  - Show the bill\n  - If the guest insists:\n    - Offer a coffee with a smile at the counter\n    - Let the manager decide on a discount of the day\n- A dish that is sold out\n  - Block the dish\n  - Offer another',
      'bullets',
      [
        'A doubt about a price:',
        'Stay calm',
        'Show the bill',
        'If the guest insists: Offer a coffee with a smile at the counter · and 1 more',
        'A dish that is sold out:',
        'Block the dish',
        'Offer another',
      ],
    ],
    [
      'ticks and crosses as words',
      'fr',
      '# Packs\n\n| Fonction | Base | Pro |\n|---|---|---|\n| Export | ✅ | ✓ |\n| Appels | ❌ | ✓ |\n| Essai | ✗ | ✅ |',
      'comparison',
      ['Fonction | Base | Pro', 'Export | Oui | Oui', 'Appels | Non | Oui', 'Essai | Non | Oui'],
    ],
    [
      'what a cell lists below each other',
      'en',
      '# Ads\n\n| Goal | Kind | Ads |\n|---|---|---|\n| Reach | Wide | <li>Image ad<li>Text ad |\n| Visits | Narrow | Video ad<br>Text ad |',
      'table',
      ['Goal | Kind | Ads', 'Reach | Wide | Image ad; Text ad', 'Visits | Narrow | Video ad; Text ad'],
    ],
    [
      'labels in capitals as words, and no link that nobody can follow',
      'en',
      '# Team\n\n- SUPPORT DESK: answers the calls (here)\n- FIELD SALES: signs the offers: link\n- STOCK: counts the boxes',
      'cards',
      ['Support desk | Answers the calls', 'Field sales | Signs the offers', 'Stock | Counts the boxes'],
    ],
    [
      'what stands below a name by all of its points',
      'en',
      '# Audit\n\n- Order of repairs\n  - Impact: what is at risk from old content in the library of the team?\n  - Effort: how long does an update of it take?\n- Report\n  - Overall score\n  - What changed\n- Rest\n  - Days off\n  - Short weeks',
      'cards',
      [
        'Order of repairs | Impact · Effort',
        'Report | Overall score · What changed',
        'Rest | Days off · Short weeks',
      ],
    ],
    [
      'questions of a call under their names',
      'en',
      '# Call\n\n1. **Context**\n> "How is your team organized today? Who does what, and since when, and with which tools, and who decides on them?"\n\n2. **Budget**\n> "Is there a budget for this?"',
      'cards',
      ['Context | "How is your team organized today?"', 'Budget | "Is there a budget for this?"'],
    ],
    [
      'names with what they say',
      'en',
      '# Team\n\n- Marie: handles the refunds\n- Paul: answers the calls\n- Anna: signs the offers\n- Luc: checks the stock',
      'cards',
      [
        'Marie | Handles the refunds',
        'Paul | Answers the calls',
        'Anna | Signs the offers',
        'Luc | Checks the stock',
      ],
    ],
    [
      'noms et ce qu’ils disent',
      'fr',
      '# Équipe\n\n- Marie : traite les retours\n- Paul : répond aux appels\n- Anna : signe les offres',
      'cards',
      ['Marie | Traite les retours', 'Paul | Répond aux appels', 'Anna | Signe les offres'],
    ],
    [
      'terms',
      'en',
      '# Glossary\n\n- Lead: a person who asked\n- Deal: an offer with a price',
      'definition',
      ['Lead | A person who asked', 'Deal | An offer with a price'],
    ],
    [
      'termes',
      'fr',
      '# Lexique\n\n- Acompte : une part du prix versée à la commande\n- Avoir : une somme due au client',
      'definition',
      ['Acompte | Une part du prix versée à la commande', 'Avoir | Une somme due au client'],
    ],
    [
      'things to check',
      'en',
      '# Before you open the desk\n\n- the badge\n- the key\n- the float',
      'checklist',
      ['The badge', 'The key', 'The float'],
    ],
    [
      'liste de contrôle',
      'fr',
      '# Agence\n\nÀ vérifier chaque matin :\n\n- la caisse\n- les alarmes\n- le planning',
      'checklist',
      ['À vérifier chaque matin :', 'La caisse', 'Les alarmes', 'Le planning'],
    ],
    [
      'what leads to points, with the sentence it depends on',
      'en',
      '# Time\n\nOnboarding takes 400 hours a year. This doesn’t include:\n\n- renewals\n- escalations\n- meetings',
      'bullets',
      ['Onboarding takes 400 hours a year. This doesn’t include:', 'Renewals', 'Escalations', 'Meetings'],
    ],
    [
      'no lead-in that only announces',
      'fr',
      '# Agence\n\nLes étapes suivantes :\n\n- la caisse\n- les alarmes\n- le planning',
      'bullets',
      ['La caisse', 'Les alarmes', 'Le planning'],
    ],
    [
      'the short answer to a question before its details',
      'fr',
      '# Puis-je tester en local ?\n\nAbsolument ! C’est recommandé.\n\n- Docker\n- Vagrant\n- Laragon',
      'statement',
      ['Absolument ! C’est recommandé.', 'Docker', 'Vagrant', 'Laragon'],
    ],
    [
      'lists of seven in six rows',
      'en',
      '# Papers\n\n**Student:**\n\n- identity card\n- passport\n- admission letter\n- fee structure\n- exam score\n- records\n- statement\n\n**Parent:**\n\n- identity card\n- passport\n- bank account\n- salary slips\n- tax returns\n- property\n- guarantee',
      'two_columns',
      [
        'Student | Parent',
        'Identity card | Identity card',
        'Passport | Passport',
        'Admission letter | Bank account',
        'Fee structure | Salary slips',
        'Exam score | Tax returns',
        'Records · Statement | Property · Guarantee',
      ],
    ],
    [
      'no reference to another place, no half of a pair of quotation marks',
      'fr',
      '# Suivi\n\n- Passez au support continu (voir Q29)\n- Notez la date du rappel\n- Dites "merci" au client',
      'bullets',
      ['Passez au support continu', 'Notez la date du rappel', 'Dites "merci" au client'],
    ],
    [
      'boxes to tick',
      'en',
      '# Desk\n\n- [ ] the badge is on\n- [ ] the till is open',
      'checklist',
      ['The badge is on', 'The till is open'],
    ],
    [
      'mistakes',
      'en',
      '# Common mistakes\n\n- talking over the client\n- giving a price first',
      'avoid',
      ['Talking over the client', 'Giving a price first'],
    ],
    [
      'erreurs',
      'fr',
      '# Erreurs à éviter\n\n- couper la parole au client\n- donner le prix trop tôt',
      'avoid',
      ['Couper la parole au client', 'Donner le prix trop tôt'],
    ],
    [
      'remedies are points',
      'en',
      '# How to avoid common mistakes\n\n- let the client finish\n- ask before you price',
      'bullets',
      ['Let the client finish', 'Ask before you price'],
    ],
    [
      'dos and don’ts, in that order',
      'en',
      '# Calls\n\nDon’t:\n\n- talk first\n- guess\n\nDo:\n\n- listen\n- take notes',
      'do_dont',
      ['Do | Don’t', 'Listen | Talk first', 'Take notes | Guess'],
    ],
    [
      'à faire, à éviter',
      'fr',
      '# Appels\n\nÀ faire :\n\n- écouter\n- noter\n\nÀ éviter :\n\n- couper\n- deviner',
      'do_dont',
      ['À faire | À éviter', 'Écouter | Couper', 'Noter | Deviner'],
    ],
    [
      'one claim',
      'en',
      '# Guide\n\nA refund is always signed by a manager. Because of this rule, which the finance team wrote after the audit of last year and which nobody has ever changed since, we wait.',
      'statement',
      [
        'A refund is always signed by a manager',
        'Because of this rule, which the finance team wrote after the audit of last year and which nobody has ever changed since, we wait',
      ],
    ],
    [
      'what only points elsewhere is no line where there are enough others',
      'en',
      '# Grants\n\n- The board meets every quarter\n- Carta is the system of record\n- Managers ask their partner first\n- Update each field below',
      'bullets',
      ['The board meets every quarter', 'Carta is the system of record', 'Managers ask their partner first'],
    ],
    [
      'a table whose icons are lost is the list of what they mean',
      'fr',
      '# Icônes\n\n| Icône | Sens |\n|-|-|\n| – | Modifier |\n| ✓ | Valider |\n| – | Exporter |\n| – | Imprimer |',
      'bullets',
      ['Modifier', 'Valider', 'Exporter', 'Imprimer'],
    ],
    [
      'a note that is set apart is nobody’s words',
      'fr',
      '# Frais\n\n> Les billets se prennent en seconde classe.',
      'statement',
      ['Les billets se prennent en seconde classe'],
    ],
    [
      'a point alone, in large type and without the name that is its title',
      'en',
      '# Tip\n\n- Tip: Ask the buyer before you call the owner',
      'statement',
      ['Ask the buyer before you call the owner'],
    ],
    [
      'a sentence too long for a line rather than no line at all',
      'en',
      '# Access\n\nThe access rights of all users should be promptly removed upon termination of their employment or contract, or when rights are no longer needed due to a change in job function or role.',
      'statement',
      [
        'The access rights of all users should be promptly removed upon termination of their employment or contract, or when rights are no longer needed due to a change in job function or role',
      ],
    ],
    [
      'a name whose meaning is a little long, beside others',
      'en',
      '# Banner\n\n- What: a banner at the top of the site that carries the text of the announcement together with a link to it\n- When: for most launches\n- With: the press team\n- How: ask early',
      'cards',
      [
        'What | A banner at the top of the site that carries the text of the announcement together with a link to it',
        'When | For most launches',
        'With | The press team',
        'How | Ask early',
      ],
    ],
    [
      'une affirmation',
      'fr',
      '# Guide\n\nUn avoir est toujours signé par un responsable. C’est pourquoi le conseiller, même quand le client insiste longuement au comptoir et que la file s’allonge derrière lui, attend.',
      'statement',
      [
        'Un avoir est toujours signé par un responsable',
        'C’est pourquoi le conseiller, même quand le client insiste longuement au comptoir et que la file s’allonge derrière lui, attend',
      ],
    ],
  ])('%s (%s)', (_name, language, text, layout, bullets) => {
    expect(slideFor(text, language)).toMatchObject({ layout, bullets })
  })
})

test.each<[Language, string]>([
  [
    'en',
    'A freelancer has no duty of obedience to the client who pays (a firm, an office, a school, or so).',
  ],
  [
    'fr',
    'Un indépendant ne doit aucune obéissance au client qui le paie (entreprise, école, association, etc.).',
  ],
])('what the title says is not shown again for its brackets (%s)', (language, sentence) => {
  const tree = readTree(documentOf(`# A\n\n${sentence}`, language))
  const part = partsIn(tree.root).at(-1) ?? tree.root
  const title = sentence.replace(/ \(.*/, '')
  const plan = { tree, part, units: part.units, cards: [], opens: false, title }
  expect(slideOf(plan, narrateScene(plan, startSpeech([tree.document], language))).bullets).toEqual([])
})

test.each<[Language, string]>([
  ['fr', '# Déroulé\n\n- **9h00** : accueil des vendeurs\n- **10h30** : jeu de rôle\n- **Mardi** : bilan'],
  [
    'en',
    '# History\n\n- **2019**: we open in Paris\n- **2021**: we open in Lyon\n- **March 2024**: we open in Lille',
  ],
])('a list of moments is a line of time (%s)', (language, text) => {
  const { layout, bullets } = slideFor(text, language)
  expect([layout, bullets.length]).toEqual(['timeline', 3])
})

describe('a table', () => {
  const rows = '|-|-|-|\n| Price | 10 | 20 |\n| Help | mail | phone |'
  test.each<[string, Language, string, string]>([
    ['of data', 'en', `# Limits\n\n| City | Hotel | Lunch |\n${rows}`, 'table'],
    [
      'of alternatives by its heading',
      'en',
      `# Solo versus Team\n\n| Plan | Solo | Team |\n${rows}`,
      'comparison',
    ],
    [
      'of alternatives by its criteria',
      'fr',
      `# Offres\n\n| Critère | Solo | Équipe |\n${rows}`,
      'comparison',
    ],
    ['de données', 'fr', `# Plafonds\n\n| Dépense | Paris | Province |\n${rows}`, 'table'],
    [
      'of figures that differ',
      'en',
      '# Lost time\n\n| Cause | Hours a year |\n|-|-|\n| Breakdowns | 1,240 h |\n| Cleaning | 860 h |\n| Parts | 90 h |',
      'chart',
    ],
    [
      'de parts d’un tout',
      'fr',
      '# Le budget\n\n| Poste | Part |\n|-|-|\n| Loyer | 42 % |\n| Salaires | 50 % |\n| Café | 8 % |',
      'chart',
    ],
    [
      'of moments',
      'en',
      '# Launch\n\n| When | What |\n|-|-|\n| Week 1 | Visit the site |\n| Weeks 2-3 | Write the offer |\n| June 2026 | Install the line |',
      'timeline',
    ],
    [
      'of names that only look like moments',
      'en',
      '# Stock\n\n| Item | What |\n|-|-|\n| 2000 € | A lease |\n| May Ltd | A buyer |\n| Week off | A right |',
      'table',
    ],
    [
      'of prices',
      'en',
      '# Prices\n\n| Plan | Price |\n|-|-|\n| Solo | €40 |\n| Duo | €90 |\n| Trio | €300 |',
      'table',
    ],
  ])('%s (%s)', (_name, language, text, layout) => {
    expect(slideFor(text, language).layout).toBe(layout)
  })
  test('keeps seven rows', () => {
    const many = Array.from({ length: 7 }, (_each, index) => `| Desk ${'abcdefg'[index]} | ${index} | yes |`)
    const { layout, bullets } = slideFor(
      `# Desks\n\n| Desk | Calls | Open |\n|-|-|-|\n${many.join('\n')}`,
      'en',
    )
    expect([layout, bullets.length]).toEqual(['table', 8])
  })
})

describe('lines', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'We refund every client in five working days of the week, unless the order was made to measure for the house.',
      'We refund',
    ],
    [
      'fr',
      'Nous remboursons chaque client en cinq jours ouvrés de la semaine, sauf si la commande a été faite sur mesure pour la maison.',
      'Nous remboursons',
    ],
  ])('never end before a condition (%s)', (language, text, opening) => {
    const { bullets } = slideFor(`# Guide\n\n${text}`, language)
    const line = bullets.find((each) => each.startsWith(opening))
    if (line) expect(line).toMatch(/unless|sauf si/)
  })
  test('do not end before an aside that is followed by their verb', () => {
    const { bullets } = slideFor(
      '# Guide\n\nThe values of the house, notably the trust that we give, are what our clients like best about us all.',
      'en',
    )
    expect(bullets).not.toContain('The values of the house')
  })
  test("of a client's saying are whole sentences in quotation marks", () => {
    const { layout, bullets } = slideFor(
      '# Prix\n\n« Je comprends votre question sur le prix de la formule. Nous pouvons commencer par un seul service, à un tarif réduit. »',
      'fr',
    )
    expect([layout, bullets]).toEqual([
      'statement',
      [
        '« Je comprends votre question sur le prix de la formule. »',
        '« Nous pouvons commencer par un seul service, à un tarif réduit. »',
      ],
    ])
  })
})

describe('the first slide of a module', () => {
  const module = {
    title: 'Refunds',
    description: '',
    objectives: ['Sign a refund.', 'Date a refund.'],
    scenes: [],
  }
  const bare = { layout: 'title' as const, bullets: [], bulletSentences: [], emphasis: [] }
  const said = (words: number) => [{ text: Array(words).fill('word').join(' '), span: null }]
  test('shows the objectives if the scene has nothing else to show', () => {
    expect(withOpening(bare, said(20), 'Refunds', module)).toMatchObject({
      layout: 'opening',
      bullets: ['Sign a refund', 'Date a refund'],
      bulletSentences: [null, null],
    })
  })
  test.each([
    ['is too short to read them', bare, 5],
    ['teaches something else at length', bare, 90],
    ['has a slide of its own', { ...bare, layout: 'steps' as const, bullets: ['Sign', 'Date'] }, 20],
  ])('is unchanged if it %s', (_name, slide, words) => {
    expect(withOpening(slide, said(words), 'What we sell', module)).toEqual(slide)
  })
})

test.each(FIXTURES)(
  'slides of %s are readable: no repeated lines, none equal to the title, few words',
  (name) => {
    const document = namedFixture(name)
    const tree = readTree(document)
    const { modules } = planModules([tree], { measure: SLIDE_MEASURE, targetMinutes: null })
    for (const plan of modules.flatMap(({ scenes }) => scenes)) {
      const { layout, bullets } = slideOf(plan, narrateScene(plan, startSpeech([document], tree.language)))
      const keys = bullets.slice(layoutRule(layout).headed ? 1 : 0).map(titleKey)
      expect(new Set(keys).size, plan.title).toBe(keys.length)
      expect(keys, plan.title).not.toContain(titleKey(plan.title))
      if (layout === 'table' || layout === 'comparison' || layout === 'dialogue') continue
      expect(countWords(bullets.join(' ')), `${plan.title}: ${bullets.join(' / ')}`).toBeLessThanOrEqual(75)
    }
  },
)

test('sections named after moments are a timeline, each with what happens then', () => {
  const document = documentOf(
    '# The Vega account\n\n## Month 0: The agency signs\n\nThirty projects move in.\n\n## Month 3: They add four\n\nThe seats grow.\n\n## Month 12: The second brand signs\n\nBilling doubles.',
    'en',
  )
  const tree = readTree(document)
  const plan = { tree, part: tree.root, units: [], cards: tree.root.parts, opens: true, title: tree.title }
  const { layout, bullets } = slideOf(plan, narrateScene(plan, startSpeech([document], 'en')))
  expect([layout, ...bullets]).toEqual([
    'timeline',
    'Month 0 | The agency signs: Thirty projects move in',
    'Month 3 | They add four: The seats grow',
    'Month 12 | The second brand signs: Billing doubles',
  ])
})
