import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { answerWith } from '../../../e2e/servers/model-server.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { typeset } from '../text/typeset-question.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'

const server = scriptedModel()

type Table = { layout: string; lines: string[] }
const CASES = {
  en: {
    source: [
      'Ask what the guest has eaten before.',
      'Never promise a table without looking it up.',
      'A group ticket gives 20 % off, from four people.',
      'A family card gives 30 % off, on Sundays only.',
    ],
    dos: ['do | don’t', 'Ask what the guest has eaten | Promise a table without looking it up'],
    foreign: 'do | what Norvik says',
    table: ['Rule | What it gives | Limit', 'Group ticket | 20 % off | from four people'],
    row: 'Family card | 30 % off | on Sundays only',
  },
  fr: {
    source: [
      'Demandez au client ce qu’il a déjà mangé.',
      'Ne promettez jamais une table sans la vérifier.',
      'Le billet de groupe donne 20 % de remise, dès quatre personnes.',
      'La carte famille donne 30 % de remise, le dimanche seulement.',
    ],
    dos: ['à faire | à éviter', 'Demandez ce que le client a mangé | Promettre une table sans la vérifier'],
    foreign: 'à faire | ce que dit Norvik',
    table: ['Règle | Ce qu’elle donne | Limite', 'Billet de groupe | 20 % de remise | dès quatre personnes'],
    row: 'Carte famille | 30 % de remise | le dimanche seulement',
  },
} as const

describe.each(['en', 'fr'] as const)('the heading line of a slide in %s', (language) => {
  const { source, dos, foreign, table, row } = CASES[language]
  const document = documentOf(`# Service\n\n${source.join('\n\n')}`, language)
  const refs = [{ sourceId: document.sourceId, start: 0, end: document.text.length, quote: document.text }]
  const planned = { title: 'Service', description: '', plannedNarrationSummary: '', sourceRefs: refs }
  const request = {
    ...{ language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
    outline: {
      ...{ courseTitle: 'Service', courseDescription: '', remarks: [] },
      modules: [{ title: 'Service', description: '', objectives: [], scenes: [planned] }],
    },
  }
  const sentences = source.map((text, index) => ({ text, passages: [index + 1], quote: null }))

  /** A scene with this table, whose check finds no passage for its heading line. */
  async function drawn({ layout, lines }: Table, repair: string | null = null) {
    server.tricks.trick = (question, response) => {
      const { prompt } = question
      const claims = [...prompt.matchAll(/^(\d+)\. \([^)]*\) (.*)$/gm)]
      const verdicts = claims.map(([, claim, text]) => ({
        ...{ claim: Number(claim), words: '' },
        verdict: text === lines[0] ? 'does_not_say' : 'supports',
      }))
      const number = Number(/^(\d+)\. “/m.exec(prompt)?.[1])
      const replacements = [{ number, text: repair, passages: [], quote: null }]
      const answer = prompt.includes('<claims>')
        ? { verdicts }
        : prompt.includes('<rejected>')
          ? { replacements }
          : { scenes: [{ scene: 1, layout, lines, sentences }] }
      return answerWith(question, response, JSON.stringify(answer))
    }
    const [scene] = await server.author().writeScenes(request)
    return scene!
  }

  test.each([
    ['do_dont', [...dos]],
    ['table', [...table, row]],
    ['comparison', [...table, row]],
  ])('stays above the columns of a %s, whatever the check says of it', async (layout, lines) => {
    expect(await drawn({ layout, lines })).toMatchObject({
      ...{ layout, bullets: lines.map((line) => typeset(line, language)) },
    })
  })

  test('is refused with a foreign name, and what not to do is not shown without it', async () => {
    const scene = await drawn({ layout: 'do_dont', lines: [foreign, dos[1]] })
    expect(scene).toMatchObject({ layout: 'bullets', bullets: [dos[1].split(' | ')[0]] })
    const repaired = await drawn({ layout: 'do_dont', lines: [foreign, dos[1]] }, dos[0])
    expect(repaired).toMatchObject({ layout: 'do_dont', bullets: [...dos] })
  })
})
