import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Suggestion } from '../../../author/contract/author.ts'
import { suggestionsJson } from '../../../author/contract/author-json.ts'
import type { Preset, PresetAnswer } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { log } from '../../../platform/log.ts'
import { currentTurn } from '../../../platform/workers/task-turn.ts'
import { hasFailedRecently, keepFailure } from '../../../product/failures/recent-failures.ts'
import { makersOf } from '../../makers/makers-of.ts'
import { usableDocuments } from '../../sources/usable-documents.ts'
import { getPreset } from '../get-preset.ts'
import { fitSuggestions } from './question-check.ts'
import { COMPANY_FORM } from './question-company.ts'

export type QuestionnaireView = { answers: PresetAnswer[]; suggestions: Suggestion[] }
/**
 * `sources` identifies the texts the suggestions are based on: if they change, suggestions are recomputed.
 */
type Kept = { sources: string; suggestions: Suggestion[] }

const readKept = jsonColumn<Kept | null>(
  'preset.suggestions',
  z.object({ sources: z.string(), suggestions: suggestionsJson }).nullable(),
)

/** A company preset of the caller's. `preset_not_found`, `preset_has_no_questionnaire` for a theme. */
export async function getCompany(ctx: Ctx, presetId: string): Promise<Preset> {
  const preset = await getPreset(ctx, presetId)
  if (preset.presetType !== 'company') throw new AppError('preset_has_no_questionnaire')
  return preset
}

/**
 * The questionnaire of a company preset: its answers, and suggestions from its sources. Suggestions are
 * computed once all sources are read, then cached until a source changes; before that, or if the author
 * fails, there are none. Computing may take a minute: with `wait` false, only cached ones are returned. Throws
 * `preset_not_found` or `preset_has_no_questionnaire`.
 */
export async function getQuestionnaire(
  ctx: Ctx,
  presetId: string,
  wait: boolean,
): Promise<QuestionnaireView> {
  const preset = await getCompany(ctx, presetId)
  const answers = await db().presetAnswer.findMany({ where: { presetId } })
  return { answers, suggestions: await suggestionsOf(preset, wait) }
}

async function suggestionsOf(preset: Preset, wait: boolean): Promise<Suggestion[]> {
  const { id, suggestions } = preset
  const where = { presetId: id, excluded: false }
  const listed = await db().source.findMany({
    where,
    orderBy: { position: 'asc' },
    select: { id: true, status: true, textVersion: true },
  })
  if (listed.length === 0 || listed.some(({ status }) => status === 'pending')) return []
  const sources = createHash('sha256').update(JSON.stringify(listed)).digest('hex')
  const kept = readKept(suggestions)
  if (kept?.sources === sources) return kept.suggestions
  return wait ? suggest(preset, sources) : []
}

async function suggest(preset: Preset, sources: string): Promise<Suggestion[]> {
  const presetId = preset.id
  const key = `questionnaire ${presetId} ${sources}`
  if (hasFailedRecently(key)) return []
  const read = await db().source.findMany({ where: { presetId, excluded: false } })
  try {
    const documents = usableDocuments(read, 'fr').filter(({ text }) => text !== '')
    const proposed =
      documents.length > 0 ? await makersOf(preset).presetAuthor().suggestProfile({ documents }) : []
    const suggestions = fitSuggestions(COMPANY_FORM, proposed)
    // Raw SQL: caching what the sources say is not a change of the preset.
    const kept: Kept = { sources, suggestions }
    await db()
      .$executeRaw`UPDATE preset SET suggestions = ${JSON.stringify(kept)}::jsonb WHERE id = ${presetId}`
    return suggestions
  } catch (error) {
    currentTurn().signal?.throwIfAborted()
    log().warn({ preset: presetId, err: error }, 'the author could not suggest answers')
    keepFailure(key, error)
    return []
  }
}
