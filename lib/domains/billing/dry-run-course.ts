import { createHash } from 'node:crypto'
import { readOutlineJson } from '../../author/author-json.ts'
import { builtinAuthor } from '../../author/builtin-author.ts'
import type { BriefAnswer, Course, OutlineVersion, Source } from '../../generated/prisma/client.ts'
import { AppError } from '../../platform/errors.ts'
import { authorInput } from '../courses/brief/author-input.ts'

type Rehearsed = Course & { answers: BriefAnswer[]; sources: Source[]; outlines: OutlineVersion[] }
/** A module as it would be written: the sentences of its scenes. */
export type DryRunModule = { moduleIndex: number; scenes: string[][] }

/** Estimates repeat while nothing changes: this many recent drafts are cached. */
const KEPT = 50
const kept = new Map<string, Promise<DryRunModule[]>>()

/**
 * What the built-in author would write for the wanted modules of a course (`sources` without excluded ones,
 * `outlines` newest first), including an outline if there is none; nothing is stored. Throws
 * `sources_pending` or `no_usable_source`.
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
  const rehearsal = kept.get(key) ?? rehearse(input, outline, isWanted)
  kept.delete(key)
  kept.set(key, rehearsal)
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
  rehearsal.catch(() => kept.delete(key))
  return rehearsal
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
  return Promise.all(
    indexes.map(async (moduleIndex) => {
      const scenes = await builtinAuthor.writeScenes({ ...input, outline, moduleIndex, feedback: [] })
      return { moduleIndex, scenes: scenes.map(({ sentences }) => sentences.map(({ text }) => text)) }
    }),
  )
}
