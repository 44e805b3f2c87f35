import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { reportQuiz } from './write-quiz.ts'

function poolOf(markdown: string, language: Language) {
  const document = documentOf(markdown, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
  const modules = [{ title: 'All', description: '', objectives: [], scenes: [scene] }]
  const outline = { courseTitle: '', courseDescription: '', modules, remarks: [] }
  const request = { language, documents: [document], brief: EMPTY_BRIEF, outline, scenes: [] }
  return reportQuiz({ ...request, moduleIndex: 0, poolSize: 20 }).pool
}

const promptsOf = (markdown: string, language: Language) =>
  poolOf(markdown, language).map(({ question }) => question.prompt.replace(/\u00A0/g, ' '))
const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')

describe('a case is asked', () => {
  const head = { en: '# Stables\n\n## Night rounds\n\n', fr: '# Écuries\n\n## Ronde de nuit\n\n' }

  test.each<[Language, string, string]>([
    [
      'en',
      'If a horse was sold in May, lock the tack room and hand the keys over.',
      'If a horse was sold in May the stall is empty now, lock the tack room and hand the keys over.',
    ],
    [
      'fr',
      'Si le cheval est vendu en mai, fermez la sellerie et rendez les deux clés.',
      'Si le cheval est vendu en mai ton box est vide, fermez la sellerie et rendez les deux clés.',
    ],
  ])('but not where a sentence of its own follows its condition (%s)', (language, whole, nested) => {
    expect(promptsOf(head[language] + whole, language)).toHaveLength(1)
    expect(promptsOf(head[language] + nested, language)).toEqual([])
  })

  test.each<[Language, string]>([
    ['en', 'When a horse limps at night, refer back to our mission and leadership principles.'],
    ['en', 'After learning how saddles are made, lock the tack room and hand the keys over.'],
    ['fr', 'Si un cheval boite la nuit, référez-vous à notre mission et à nos principes.'],
    ['fr', 'Une fois que vous avez lu le registre entier, fermez la sellerie et rendez les clés.'],
  ])('but not where nothing is done (%s: %s)', (language, sentence) => {
    expect(promptsOf(head[language] + sentence, language)).toEqual([])
  })
})

test.each<[Language, string, string, string[], string[]]>([
  [
    'en',
    'Remote work follows these rules',
    'The following rules are prohibited at work',
    ['A secure line at home', 'A laptop of the firm', 'A quiet room with a door'],
    ['Insults, threats, assaults', 'Drugs at the desk', 'Rumours of any kind'],
  ],
  [
    'fr',
    'Le télétravail doit respecter les règles suivantes',
    'Les comportements suivants sont interdits',
    ['Une ligne sécurisée', 'Un ordinateur du cabinet', 'Une pièce au calme'],
    ['Insultes, agressions, menaces', 'Alcool au bureau', 'Rumeurs de couloir'],
  ],
])('sections that share only a word are no contrast (%s)', (language, one, other, allowed, banned) => {
  const text = `# Firm\n\n## Home\n\n${one}:\n\n${list(allowed)}\n\n## Conduct\n\n${other}:\n\n${list(banned)}\n`
  const kinds = poolOf(text, language).map(({ kind }) => kind)
  expect(kinds).not.toContain('members')
})

describe('a table of cases', () => {
  const rows = {
    en: [
      ['Return eight days late', 'Supervisor', 'May approve the refund'],
      ['Suspected fraud', 'Regional Manager', 'Deny and write a report'],
      ['Broken seal on a crate', 'Storekeeper', 'Weigh the crate again'],
    ],
    fr: [
      ['Retour huit jours trop tard', 'Superviseur', 'Accorde le remboursement'],
      ['Fraude soupçonnée', 'Directeur régional', 'Refuse et rédige un rapport'],
      ['Scellé brisé', 'Magasinier', 'Pèse la caisse une fois de plus'],
    ],
  }
  const tableOf = (header: string[], language: Language) => {
    const lines = [header, header.map(() => '---'), ...rows[language]]
    return `# Depot\n\n## Exceptions\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
  }

  test.each<[Language, string[], RegExp]>([
    ['en', ['Scenario', 'Authority', 'Action'], /in this case, who decides\? “Suspected fraud”/i],
    ['fr', ['Situation', 'Validation', 'Action'], /dans ce cas, qui décide \? « Fraude soupçonnée »/i],
  ])('is asked for who decides in a case (%s)', (language, header, wanted) => {
    const found = poolOf(tableOf(header, language), language).find(({ question }) =>
      wanted.test(question.prompt.replace(/\u00A0/g, ' ')),
    )!.question
    const right = found.options!.find(({ id }) => id === found.correct)!
    expect(right.text).toBe(rows[language][1]![1])
    const wrong = found.options!.find(({ id }) => id !== found.correct)!
    expect(found.optionFeedback![wrong.id]).toContain(rows[language][1]![1])
  })

  test.each<[Language, string[]]>([
    ['en', ['Scenario', 'Role', 'Action']],
    ['fr', ['Situation', 'Responsable', 'Action']],
  ])('is never asked for a role without its case (%s)', (language, header) => {
    expect(poolOf(tableOf(header, language), language).map(({ kind }) => kind)).not.toContain('who')
  })
})

test.each<[Language, string[], string[]]>([
  ['en', ['Acknowledge', 'Ask back', 'Close it'], ['Dropbox', 'Uber', 'Tone']],
  ['fr', ['Creuser', 'Isoler', 'Conclure'], ['Dropbox', 'Uber', 'Ton']],
])('lines illustrate acts, not things (%s)', (language, acts, things) => {
  const lines =
    language === 'en'
      ? [
          '“I see why the wait hurts you.”',
          '“What would you rather ride with?”',
          '“Shall we sign on Friday?”',
        ]
      : ['« Je comprends votre attente. »', '« Avec quoi comparez-vous ? »', '« On signe vendredi matin ? »']
  const text = (names: string[]) =>
    `# Ferry\n\n## Talking of delays\n\n${list(names.map((name, at) => `${name}: ${lines[at]}`))}\n`
  const kinds = (names: string[]) => poolOf(text(names), language).map(({ kind }) => kind)
  expect(kinds(acts)).toContain('say')
  expect(kinds(things)).toEqual([])
})
