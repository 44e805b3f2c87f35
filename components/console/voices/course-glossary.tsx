'use client'

import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { issuesByField, issuesOf } from '@/components/shared/field-issues'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { Button } from '@/components/ui/button'
import { GlossaryEditor } from './glossary-editor'
import { filledRows, type GlossaryRow } from './glossary-rows'

/** The pronunciations of a course; saving has the scenes with a changed term spoken again. */
export function CourseGlossary({ courseId }: { courseId: string }) {
  const t = useTranslations('glossary')
  const api = useApi()
  const path = { course_id: courseId }
  const queryKey = ['course', courseId, 'glossary']
  const query = useRead(queryKey, '/courses/{course_id}/glossary', { path })
  const revision = query.data?.revision ?? ''
  const draft = useDraft<GlossaryRow[]>(`glossary ${courseId}`, revision, query.data?.entries ?? [])
  const save = useAction({
    run: (api) => {
      const body = { entries: filledRows(draft.value), revision: draft.base }
      return api.put('/courses/{course_id}/glossary', { path, body })
    },
    refreshes: [['course', courseId]],
    done: ({ respoken_scenes }) => t('saved', { count: respoken_scenes.length }),
    onDone: draft.drop,
    onFailed: ({ issues }) => issues.length > 0,
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={t('loading')} />
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{t('courseHint', { count: query.data.preset_entries.length })}</p>
      <GlossaryEditor
        rows={draft.value}
        issues={issuesByField(issuesOf(save.error))}
        field="entries"
        hear={(row) =>
          api.postForBlob('/courses/{course_id}/voice/preview', {
            path,
            body: { entry: filledRows([row])[0] ?? row },
          })
        }
        onChange={draft.change}
      />
      {draft.isDirty && (
        <div className="flex flex-wrap gap-2">
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {t('save')}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              draft.drop()
              save.reset()
            }}
          >
            {t('drop')}
          </Button>
        </div>
      )}
    </div>
  )
}
