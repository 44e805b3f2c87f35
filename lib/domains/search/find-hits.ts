import type { Language, SearchKind } from '../../generated/prisma/enums.ts'
import { db, type Prisma } from '../../platform/db.ts'
import { readSearchQuery } from './search-query.ts'
import { type Excerpt, excerptOf, searchTerms } from './search-terms.ts'

/** An entry that was found, and where it is; indices start at 0. `atSeconds`: in the video, for a learner. */
export type SearchHit = {
  kind: SearchKind
  language: Language
  courseId: string
  courseTitle: string
  moduleIndex: number | null
  moduleTitle: string | null
  sceneIndex: number | null
  sourceId: string | null
  questionId: number | null
  atSeconds: number | null
  excerpt: Excerpt
}
type Row = Omit<SearchHit, 'excerpt'> & { text: string }

/** How many matches are compared at most; of a word that is everywhere, any of them. */
const COMPARED = 2000

/**
 * The best hits for what was typed among the `entries` of a caller (conditions on `e`, and for `places` on `c` and
 * `m`): one per scene, source, question or title; at most `limit`.
 */
export async function findHits(
  typed: string,
  limit: number,
  { entries, places }: { entries: Prisma.Sql; places: Prisma.Sql },
): Promise<SearchHit[]> {
  const found = await readSearchQuery(searchTerms(typed))
  if (!found) return []
  const { query, stems } = found
  const rows = await db().$queryRaw<Row[]>`
    WITH match AS (
      SELECT e.*, ts_rank(e.words, ${query}::tsquery, 1) AS rank FROM search_entry e
      WHERE ${entries} AND e.words @@ ${query}::tsquery
      LIMIT ${COMPARED}
    ), best AS (
      SELECT DISTINCT ON (e.course_id, e.module_id, e.scene_index, e.source_id, e.question_id)
        e.kind, e.language, e.course_id, e.module_id, e.scene_index, e.source_id, e.question_id, e.at_seconds, e.text, e.rank, e.id
      FROM match e
      ORDER BY e.course_id, e.module_id, e.scene_index, e.source_id, e.question_id, e.rank DESC, e.id
    )
    SELECT e.kind, e.language, c.id AS "courseId", c.title AS "courseTitle", m.module_index AS "moduleIndex",
      m.title AS "moduleTitle", e.scene_index AS "sceneIndex", e.source_id AS "sourceId",
      e.question_id AS "questionId", e.at_seconds AS "atSeconds", e.text
    FROM best e JOIN course c ON c.id = e.course_id LEFT JOIN module m ON m.id = e.module_id
    WHERE ${places}
    ORDER BY e.rank DESC, e.id LIMIT ${limit}`
  return rows.map(({ text, ...place }) => ({ ...place, excerpt: excerptOf(text, stems) }))
}
