import { describe, expect, test } from 'vitest'
import { startSpeaker } from '../../speaker.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { mergedTitle } from '../outline/merged-title.ts'
import { itemPhrase } from '../slides/item-phrase.ts'
import { readPassages, speakPassages } from './speak-passages.ts'

type Language = 'fr' | 'en'

function tell(markdown: string, language: Language, subject: string | null = null): string[] {
  const document = documentOf(markdown, language)
  const reads = readPassages([{ document, blocks: document.blocks }])
  const speaker = startSpeaker(language, new Map())
  return speakPassages(reads, { title: 'x', maxWords: 400, subject }, speaker).sentences.map(({ text }) =>
    text.replace(/[\u00A0\u202F]/g, ' '),
  )
}

describe('a label and its value are told as a person says them', () => {
  test.each<[string, Language, string | null, string[]]>([
    [
      'Impact : limite le marché aux pays francophones',
      'fr',
      null,
      ['Cela limite le marché aux pays francophones.'],
    ],
    [
      'Mitigation : Proposer l’internationalisation en add-on (€3k)',
      'fr',
      null,
      ['Pour y remédier, on peut proposer l’internationalisation en add-on à 3 000 euros.'],
    ],
    [
      'Valeur : Audit sécurité + implémentation = 4 000€+',
      'fr',
      null,
      ['L’audit sécurité et l’implémentation représentent une valeur de plus de 4 000 euros.'],
    ],
    [
      '- Budget : 8k-15k€\n- Besoin : Time-to-market rapide\n- Volume : Moyen',
      'fr',
      null,
      [
        'Le budget va de 8 000 à 15 000 euros, le besoin est un time-to-market rapide et le volume est moyen.',
      ],
    ],
    [
      'Cible : développeurs expérimentés, agences',
      'fr',
      'le package Starter',
      ['Il s’adresse aux développeurs expérimentés et aux agences.'],
    ],
    [
      'Cible : développeurs expérimentés, agences',
      'fr',
      null,
      ['On vise ici les développeurs expérimentés et les agences.'],
    ],
    [
      'Mois 1-3 : 2 ventes/mois × 10k€ = 20k€/mois',
      'fr',
      null,
      ['Du mois 1 au mois 3, on compte 2 ventes par mois à 10 000 euros, soit 20 000 euros par mois.'],
    ],
    ['Objectif : Signer trois partenaires', 'fr', null, ['L’objectif est de signer trois partenaires.']],
    ['Zorglub : trente-deux', 'fr', null, ['Zorglub : trente-deux.']],
    ['Impact: slows the rollout', 'en', null, ['This slows the rollout.']],
    ['Root cause: why the problem exists', 'en', null, ['The root cause is why the problem exists.']],
    [
      'Target: small fleets and their drivers',
      'en',
      null,
      ['It is meant for small fleets and their drivers.'],
    ],
  ])('%s', (markdown, language, subject, said) => expect(tell(markdown, language, subject)).toEqual(said))
})

describe('a list says what it is of', () => {
  test('what the scene tells of comprises it, with articles', () => {
    expect(
      tell(
        '- Code source complet\n- Licence non-exclusive à vie\n- Accès GitHub privé (3 mois)\n- Gestion utilisateurs',
        'fr',
        'le package Starter',
      ),
    ).toEqual([
      'Il comprend un code source complet, une licence non-exclusive à vie, un accès GitHub privé pendant 3 mois et la gestion des utilisateurs.',
    ])
  })

  test('a heading and its list are one sentence', () => {
    const said = tell(
      '## Support\n\n- Guide complet\n- Formation initiale\n\n## Accès\n\n- Page publique\n- Compte privé',
      'fr',
    )
    expect(said).toHaveLength(2)
    expect(said.join(' ')).toMatch(/le support.*un guide complet et une formation initiale/)
  })

  test('a heading that is a time opens the sentence', () => {
    expect(tell('**Cette semaine :**\n1. Créer page de vente\n2. Enregistrer vidéo', 'fr')).toEqual([
      'Cette semaine, il faut d’abord créer une page de vente, puis enregistrer une vidéo.',
    ])
  })

  test.each([
    [
      'Protection CSRF complète (9 contrôleurs protégés)',
      'une protection CSRF complète avec 9 contrôleurs protégés',
    ],
    ['1 session installation (2h)', 'une session installation de 2 heures'],
    ['Code et interface en français', 'un code et une interface en français'],
    ['Nouvelles ventes', 'de nouvelles ventes'],
    ['API REST complète', 'une API REST complète'],
    ['Cas d’usage spécifiques', 'des cas d’usage spécifiques'],
  ])('%s', (item, phrase) => expect(itemPhrase(item, startSpeaker('fr', new Map()))?.text).toBe(phrase))
})

test('answers that follow one another are introduced once, then chained', () => {
  const said = tell(
    '- "Le code est documenté."\n- "Le support est inclus."\n- "La communauté grandit."',
    'fr',
  )
  expect(said.map((text) => text.split(' : ')[0])).toEqual(['Vous pouvez dire', 'Ajoutez', 'Et terminez par'])
})

describe('a scene of several sections has a title that covers them', () => {
  const title = (titles: string[], words = 20) =>
    mergedTitle(
      titles.map((each) => ({ title: each, words })),
      'Processus de vente',
      'fr',
      new Map(),
    ).replace('\u00A0', ' ')
  test.each([
    [
      ['Phase 1 : Qualification (jour 1)', 'Phase 2 : Découverte', 'Phase 5 : Closing'],
      'Phases 1 à 5 : de la qualification au closing',
    ],
    [
      ['Semaine 3 : Outreach', 'Semaine 4 : Optimisation'],
      'Semaines 3 et 4 : de l’outreach à l’optimisation',
    ],
    [['Support', 'Accès'], 'Support et accès'],
    [['Support', 'Accès', 'Garantie'], 'Processus de vente'],
  ])('%j', (titles, covering) => expect(title(titles)).toBe(covering))

  test('a section with a crumb after it keeps its own', () => {
    const sections = [
      { title: 'Présenter le prix en premier', words: 60 },
      { title: 'La méthode du plancher', words: 12 },
    ]
    expect(mergedTitle(sections, 'Prix', 'fr', new Map())).toBe('Présenter le prix en premier')
  })
})
