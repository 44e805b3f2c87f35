'use client'

import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ArtifactVersion, ReviewEntry } from '@/components/console/data/review-wire'
import { useArtifactTypeName } from '@/components/console/review/use-artifact-name'
import { useApi } from '@/components/shared/api-client'
import { DiffText } from './diff-text'
import { noteChanges } from './note-changes'
import { NoteQuestions } from './note-questions'

type Props = {
  entry: ReviewEntry
  together: ReviewEntry[]
  since: string
  textOf: (content: ArtifactVersion['content']) => string
}

/** What the first change after a note did to an artifact, and to those that belong to it. */
export function NoteDifference({ entry, together, since, textOf }: Props) {
  const api = useApi()
  const t = useTranslations('reviewDesk')
  const typeName = useArtifactTypeName()
  const entries = [entry, ...together.filter(({ asset_id }) => asset_id !== entry.asset_id)]
  const queries = useQueries({
    queries: entries.map(({ course_id, asset_id, updated_at }) => ({
      queryKey: ['course', course_id, 'versions', asset_id, updated_at],
      queryFn: () =>
        api.get('/courses/{course_id}/artifacts/{asset_id}/versions', {
          path: { course_id: course_id ?? '', asset_id },
        }),
    })),
  })
  if (queries.some(({ isPending }) => isPending)) return null
  const changes = noteChanges(
    since,
    entries.map((each, index) => ({ entry: each, versions: queries[index]?.data ?? [] })),
  )
  if (changes.length === 0) return <p className="text-muted">{t('noteUnchanged')}</p>
  const shown = changes.map(({ entry: { asset_id, artifact_type }, before, after }) => (
    <div key={asset_id} className="grid gap-1">
      {changes.length > 1 && <h5 className="text-muted">{typeName(artifact_type)}</h5>}
      {before && after ? (
        <DiffText before={textOf(before.content)} after={textOf(after.content)} />
      ) : (
        <p className="text-muted">{t('noteUnchanged')}</p>
      )}
    </div>
  ))
  const { course_id, module_index, scene_index } = entry
  return (
    <>
      {shown}
      {course_id !== null && module_index !== null && scene_index !== null && (
        <NoteQuestions
          courseId={course_id}
          moduleIndex={module_index}
          sceneIndex={scene_index}
          changes={changes}
        />
      )}
    </>
  )
}
