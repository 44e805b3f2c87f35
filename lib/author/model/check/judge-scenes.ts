import type { Language } from '../../../product/source-document.ts'
import { citedOf, type Passage } from '../passages/model-passages.ts'
import { isHeadLine } from '../passages/model-slide.ts'
import type { Ask } from '../provider/ask-model.ts'
import type { RefinementWritten, SceneWritten } from '../provider/model-answers.ts'
import { type Claim, judgeClaims } from './judge-claims.ts'
import type { Finding } from './verdict-answer.ts'

/** What a checking call found about each sentence and line of a scene; absent if nothing was checked. */
export type SceneVerdicts = { sentences: Finding[]; lines: Finding[]; title?: Finding }
export type SceneJudged = SceneWritten & { verdicts?: SceneVerdicts | undefined }
/** `known`: what was found before about sentences and lines that need no new verdict. */
export type SceneToJudge = SceneWritten & {
  scene: number
  known?: Record<'sentences' | 'lines', (Finding | undefined)[]>
}

/** `planned`: the passages that scene number n is about. */
type Setting = { language: Language; scenario: string | null; planned: (scene: number) => readonly Passage[] }

/**
 * The scenes with a verdict for each sentence and line; lines are compared with all passages `planned` for their
 * scene or cited in it. The situation in which the brief wants them taught
 * counts as supported. Scenes whose call returns no usable answer have no verdicts: only their words are
 * compared.
 */
export async function judgeScenes(
  ask: Ask,
  { scenes }: { scenes: readonly SceneToJudge[] },
  passages: readonly Passage[],
  { language, scenario, planned }: Setting,
): Promise<{ scenes: (SceneJudged & { scene: number })[] }> {
  const groups = scenes.map((scene) => ({
    ...{ head: `Scene ${scene.scene}:`, claims: claimsOf(scene, planned(scene.scene)) },
  }))
  const found = await judgeClaims(ask, groups, passages, { language, notes: scenario ? [scenario] : [] })
  return { scenes: scenes.map((scene, index) => withVerdicts(scene, found[index] ?? null)) }
}

type Change = RefinementWritten['changes'][number]
export type ChangeJudged = Change & Pick<SceneJudged, 'verdicts'>

/**
 * Changes for a reviewer's notes with verdicts, including on titles; what the notes say counts as supported.
 */
export async function judgeChanges(
  ask: Ask,
  changes: readonly Change[],
  passages: readonly Passage[],
  setting: { language: Language; notes: readonly string[] },
): Promise<ChangeJudged[]> {
  const groups = changes.map((change) => {
    const claims = claimsOf(change)
    const cited = [...new Set(claims.flatMap((claim) => claim.passages))]
    const titles = change.title.trim()
      ? [{ kind: 'title' as const, text: change.title, passages: cited }]
      : []
    return { head: `Scene ${change.scene}:`, claims: [...claims, ...titles] }
  })
  const found = await judgeClaims(ask, groups, passages, setting)
  return changes.map((change, index) => {
    const judged = withVerdicts(change, found[index] ?? null)
    const title = found[index]?.[claimsOf(change).length]
    return judged.verdicts && title ? { ...judged, verdicts: { ...judged.verdicts, title } } : judged
  })
}

const STANDS: Finding = { verdict: 'supports', words: '' }

function claimsOf(
  { sentences, lines, known }: SceneWritten & Pick<SceneToJudge, 'known'>,
  planned: readonly Passage[] = [],
): Claim[] {
  const all = new Set([...planned.map(({ number }) => number), ...sentences.flatMap(citedOf)])
  return [
    ...sentences.map((sentence, index) => ({
      ...{ text: sentence.text, passages: citedOf(sentence) },
      ...(sentence.speaker && sentence.passages.length > 0 && { kind: sentence.speaker }),
      known: known?.sentences[index],
    })),
    ...lines.map((text, index) => ({ text, passages: [...all], known: known?.lines[index] })),
  ]
}

function withVerdicts<Scene extends SceneWritten>(
  scene: Scene,
  found: Finding[] | null,
): Scene & Pick<SceneJudged, 'verdicts'> {
  if (!found) return scene
  const count = scene.sentences.length
  const lines = found
    .slice(count, count + scene.lines.length)
    .map((each, at) => (isHeadLine(scene.layout, scene.lines[at]!, at) ? STANDS : each))
  return { ...scene, verdicts: { sentences: found.slice(0, count), lines } }
}
