import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { reportQuiz } from './write-quiz.ts'

const REMEDIES = {
  en: {
    header: ['Problem', 'Action'],
    rows: [
      ['Float is wrong', '1. Count the coins again; 2. Ring the manager'],
      ['Scanner is dead', '1. Swap the battery; 2. Key the codes by hand'],
      ['Alarm will not arm', '1. Shut every window; 2. Wait by the door'],
    ],
    whatIf: 'WHAT IF:',
    therefore: 'THEN:',
    asked: /^Closing the shop – “Scanner is dead”: what do you do\?$/,
    right: 'Swap the battery; Key the codes by hand',
    elsewhere: 'Refer to our mission and leadership principles',
  },
  fr: {
    header: ['Symptôme', 'Que faire'],
    rows: [
      ['Fond de caisse faux', '1. Recomptez les pièces ; 2. Prévenez la gérante'],
      ['Lecteur en panne', '1. Changez la pile ; 2. Tapez les codes à la main'],
      ['Alarme muette', '1. Fermez chaque fenêtre ; 2. Attendez près du portail'],
    ],
    whatIf: 'ET SI :',
    therefore: 'ALORS :',
    asked: /^Fermer la boutique – « Lecteur en panne » : que faites-vous \?$/,
    right: 'Changez la pile ; Tapez les codes à la main',
    elsewhere: 'Référez-vous à notre mission et à nos principes',
  },
}
const TITLES = { en: ['Closing the shop', 'Troubleshooting'], fr: ['Fermer la boutique', 'Dépannage'] }

describe.each(['en', 'fr'] as const)('what is done about a problem (%s)', (language: Language) => {
  const { header, rows, whatIf, therefore, asked, right, elsewhere } = REMEDIES[language]
  const [title, head] = TITLES[language]
  const tableOf = (own: string[][], columns = header) =>
    [columns, columns.map(() => '---'), ...own].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const poolOf = (text: string) => {
    const document = documentOf(`# Depot\n\n## ${title}\n\n### ${head}\n\n${text}\n`, language)
    const sourceRefs = [refAt(document, 0, document.text.length)]
    const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
    const modules = [{ title: 'All', description: '', objectives: [], scenes: [scene] }]
    const outline = { courseTitle: '', courseDescription: '', modules, remarks: [] }
    const request = { language, documents: [document], brief: EMPTY_BRIEF, outline, scenes: [] }
    return reportQuiz({ ...request, moduleIndex: 0, poolSize: 20 }).pool.map(({ kind, question }) => ({
      ...question,
      kind,
      prompt: question.prompt.replace(/\u00A0/g, ' '),
    }))
  }

  test('is a choice among what is done about the others, under a heading that says something', () => {
    const found = poolOf(tableOf(rows)).find(({ prompt }) => asked.test(prompt))!
    expect(found.kind).toBe('remedy')
    const texts = found.options!.map(({ text }) => text.replace(/\u00A0/g, ' '))
    expect(texts).toContain(right)
    expect(found.options!.find(({ id }) => id === found.correct)!.text.replace(/\u00A0/g, ' ')).toBe(right)
    expect(texts).toHaveLength(3)
  })

  test('is read from blocks that say what if and then', () => {
    const block = ([name, body]: string[]) =>
      `${whatIf} ${name}\n\n${therefore}\n\n${body!.split(/ ?; /).join('\n')}`
    const found = poolOf(rows.map(block).join('\n\n')).find(({ prompt }) => asked.test(prompt))!
    const answer = found.keyPoints?.join('; ') ?? found.options!.find(({ id }) => id === found.correct)!.text
    expect(
      answer
        .toLowerCase()
        .replace(/\u00A0/g, ' ')
        .replace(' ;', ';'),
    ).toBe(right.toLowerCase().replace(' ;', ';'))
  })

  test('is asked in the learner’s words where two answers would do', () => {
    const twin = [rows[0]!, rows[1]!, [rows[2]![0]!, rows[1]![1]!]]
    expect(poolOf(tableOf(twin)).map(({ kind }) => kind)).not.toContain('remedy')
    expect(poolOf(tableOf(twin)).map(({ kind }) => kind)).toContain('open-do')
  })

  test('is nothing where the table only points elsewhere or tells who decides', () => {
    expect(poolOf(tableOf(rows.map(([name]) => [name!, elsewhere])))).toEqual([])
    const role = language === 'en' ? 'Owner' : 'Responsable'
    const decided = rows.map(([name, body], at) => [name!, ['Ann', 'Bo', 'Cy'][at]!, body!])
    const kinds = poolOf(tableOf(decided, [header[0]!, role, header[1]!])).map(({ kind }) => kind)
    expect(kinds).not.toContain('remedy')
  })
})
