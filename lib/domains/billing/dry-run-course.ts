import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { BriefAnswer, Course, OutlineVersion, Source } from '../../generated/prisma/client.ts'
import type { NarrationRequest } from '../../media/narration/narrator.ts'
import { env } from '../../platform/env.ts'
import { AppError } from '../../platform/errors.ts'
import { currentTurn } from '../../platform/workers/task-turn.ts'
import { authorInput } from '../courses/brief/author-input.ts'

type Rehearsed = Course & { answers: BriefAnswer[]; sources: Source[]; outlines: OutlineVersion[] }
/** A module as it would be written: the sentences of its scenes, with their pauses. */
export type DryRunModule = {
  moduleIndex: number
  scenes: Required<Pick<NarrationRequest, 'sentences' | 'pauses'>>[]
}

/** Estimates repeat while nothing changes: this many recent drafts are cached. */
const KEPT = 50
const kept = new Map<string, { drafts: Promise<DryRunModule[]>; signal: AbortSignal | undefined }>()

/**
 * What the built-in author would write for the wanted modules of a course (`sources` without excluded ones,
 * `outlines` newest first), including an outline if there is none; nothing is stored. Throws
 * `sources_pending`, `no_usable_source` or `sources_too_complex`.
 */
export async function dryRunCourse(
  course: Rehearsed,
  isWanted: (moduleIndex: number) => boolean,
): Promise<DryRunModule[]> {
  if (course.sources.some(({ status }) => status === 'pending')) throw new AppError('sources_pending')
  const input = authorInput(course)
  if (input.documents.length === 0) throw new AppError('no_usable_source')
  const outline = course.outlines[0]
  const sources = course.sources.map(({ id, status, textVersion }) => [id, status, textVersion])
  const planned = outline ? readOutlineJson(outline.content).modules : []
  const wanted = planned.map((_module, index) => isWanted(index))
  const madeFrom = [course.id, input.language, input.brief, sources, outline?.version ?? 0, wanted]
  const key = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex')
  const known = kept.get(key)
  const { signal } = currentTurn()
  const rehearsal = known ?? { drafts: rehearse(input, outline, isWanted), signal }
  kept.delete(key)
  kept.set(key, rehearsal)
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
  try {
    return await rehearsal.drafts
  } catch (error) {
    if (kept.get(key) === rehearsal) kept.delete(key)
    // Whoever asked first has left, and the draft with them.
    if (known?.signal?.aborted && !signal?.aborted) return dryRunCourse(course, isWanted)
    throw error
  }
}

async function rehearse(
  input: ReturnType<typeof authorInput>,
  stored: OutlineVersion | undefined,
  isWanted: (moduleIndex: number) => boolean,
): Promise<DryRunModule[]> {
  const outline =
    (stored && readOutlineJson(stored.content)) ??
    (await builtinAuthor.writeOutline({ ...input, feedback: [], previous: null })).outline
  const indexes = outline.modules.map((_module, index) => index).filter(isWanted)
  // All at once, a long course alone would fill its account's queue.
  return pLimit(env().WORKERS).map(indexes, async (moduleIndex) => {
    const scenes = await builtinAuthor.writeScenes({ ...input, outline, moduleIndex, feedback: [] })
    return {
      moduleIndex,
      scenes: scenes.map(({ sentences }) => ({
        sentences: sentences.map(({ text }) => text),
        pauses: sentences.map(({ answerSeconds = 0 }) => answerSeconds),
      })),
    }
  })
}
