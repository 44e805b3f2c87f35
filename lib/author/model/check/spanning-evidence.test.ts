import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { writeModelScenes } from '../model-scenes.ts'
import { numberPassages, refsTo } from '../passages/model-passages.ts'
import type { Ask } from '../provider/ask-model.ts'

const CASES = {
  en: {
    source:
      '# Support\n\n## Pro\n\nThe Pro team answers by mail within 8 hours.\n\n## Ultimate\n\nThe Ultimate team answers by phone within 30 minutes.\n\n## Holidays\n\nThe office never answers on public holidays.',
    opening: 'Let us look at support.',
    contrast:
      'Pro customers hear back by mail within 8 hours, Ultimate customers by phone within 30 minutes.',
    swapped: 'Ultimate customers hear back by mail, Pro customers by phone.',
    figure: 'Pro customers hear back within 8 hours, Ultimate customers within 45 minutes.',
    name: 'Pro customers hear back by mail, Zenith customers by phone.',
    denial: 'The office answers on public holidays, within 8 hours.',
    line: 'Ultimate: by phone within 30 minutes',
  },
  fr: {
    source:
      '# Assistance\n\n## Pro\n\nL’équipe Pro répond par courriel en 8 heures.\n\n## Ultime\n\nL’équipe Ultime répond par téléphone en 30 minutes.\n\n## Jours fériés\n\nLe bureau ne répond jamais les jours fériés.',
    opening: 'Voyons ensemble l’assistance.',
    contrast:
      'Les clients Pro ont une réponse par courriel en 8 heures, les clients Ultime par téléphone en 30 minutes.',
    swapped: 'Les clients Ultime ont une réponse par courriel, les clients Pro par téléphone.',
    figure: 'Les clients Pro ont une réponse en 8 heures, les clients Ultime en 45 minutes.',
    name: 'Les clients Pro ont une réponse par courriel, les clients Zénith par téléphone.',
    denial: 'Le bureau répond les jours fériés, en 8 heures.',
    line: 'Ultime : par téléphone en 30 minutes',
  },
}

describe.each(['en', 'fr'] as const)('what several passages say together (%s)', (language) => {
  const { source, opening, line, ...said } = CASES[language]
  const document = documentOf(source, language)
  const passages = numberPassages([document])
  const planned = { title: 'Pro', description: '', plannedNarrationSummary: '', sourceRefs: refsTo(passages) }

  /** The scene of one opening and one sentence, and the claims that were checked. */
  async function made(text: string, cited: number[], isFalse = false) {
    const claims: string[] = []
    const ask: Ask = async ({ prompt, accept }) => {
      const found = [...prompt.matchAll(/^(\d+)\. (\([^)]*\)) (.*)$/gm)]
      if (prompt.includes('<claims>')) claims.push(...found.map(([, , on, claim]) => `${on} ${claim}`))
      const verdicts = found.map(([, claim, , content]) => ({
        ...{ claim: Number(claim), words: '' },
        verdict: isFalse && content === text ? 'contradicts' : 'supports',
      }))
      const sentences = [
        { text: opening, passages: [], quote: null },
        { text, passages: cited, quote: null },
      ]
      const scene = { scene: 1, layout: 'bullets', lines: [line], sentences }
      const written = prompt.includes('<rejected>')
        ? { replacements: [{ number: 2, text: null, passages: [], quote: null }] }
        : { scenes: [scene] }
      return accept((prompt.includes('<claims>') ? { verdicts } : written) as Parameters<typeof accept>[0])
    }
    const request = {
      ...{ language, documents: [document], brief: EMPTY_BRIEF, moduleIndex: 0, feedback: [] },
      outline: {
        ...{ courseTitle: 'Pro', courseDescription: '', remarks: [] },
        modules: [{ title: 'Pro', description: '', objectives: [], scenes: [planned] }],
      },
    }
    const [scene] = await writeModelScenes(ask, request)
    return { scene: scene!, claims, texts: scene!.sentences.map((each) => each.text) }
  }

  test('stands, and is compared with them together', async () => {
    const { texts, claims } = await made(said.contrast, [1, 2])
    expect(texts).toContain(said.contrast)
    expect(claims).toContain(`(passages 1, 2) ${said.contrast}`)
  })

  test('does not stand on one of them alone', async () => {
    expect((await made(said.contrast, [1])).texts).not.toContain(said.contrast)
  })

  test('does not stand if the check finds it swapped', async () => {
    expect((await made(said.swapped, [1, 2], true)).texts).not.toContain(said.swapped)
  })

  test.each([
    ['figure', [1, 2]],
    ['name', [1, 2]],
    ['denial', [1, 3]],
    ['denial', [3, 1]],
  ] as const)('does not stand with a wrong %s, whatever the check says (%j)', async (wrong, cited) => {
    expect((await made(said[wrong], [...cited])).texts).not.toContain(said[wrong])
  })

  test('a line may say what its scene is about, also where no sentence cites it', async () => {
    const { scene, claims } = await made(CASES[language].source.split('\n\n')[2]!, [1])
    expect(claims).toContain(`(passages 1-3) ${line}`)
    expect(scene.bullets.map((each) => each.replace(/\s/g, ' '))).toContain(line)
  })
})
