'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Course, CourseSource } from '@/components/console/data/course-wire'
import { SourceList } from '@/components/console/documents/source-list'
import { DOCUMENT_FILES } from '@/components/console/documents/upload-file'
import { UploadList } from '@/components/console/documents/upload-list'
import { useUploads } from '@/components/console/documents/use-uploads'
import { useApi } from '@/components/shared/api-client'
import type { ApiBody } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NewCourseIntake } from './new-course-intake'
import { isUsable } from './new-course-step'
import type { Basics } from './use-basics'

type Props = {
  course: Course | null
  basics: Basics
  sources: CourseSource[]
  isLoading: boolean
  onCreated: (courseId: string) => void
  onNext: () => void
}
type Fields = Pick<
  ApiBody<'POST', '/courses/{course_id}/sources'>,
  'source_files' | 'source_url' | 'source_text'
>

/**
 * The documents a course is based on: what was read from each, and whether it is used. The first one creates
 * the course.
 */
export function NewCourseSources({ course, basics, sources, isLoading, onCreated, onNext }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const { uploads, add: addFiles, send: sendFiles, dismiss } = useUploads(DOCUMENT_FILES)
  // Of several files chosen at once, the first accepted one creates the course before this component knows
  // about it.
  const made = useRef<string | null>(null)
  const refreshes = course ? [['course', course.course_id]] : [['courses']]
  const send = async (fields: Fields, onProgress?: (share: number) => void): Promise<string> => {
    const known = course?.course_id ?? made.current
    if (known) {
      await api.post('/courses/{course_id}/sources', { path: { course_id: known }, body: fields, onProgress })
      return known
    }
    const created = await api.post('/courses', { body: { ...basics.body, ...fields }, onProgress })
    made.current = created.course_id
    // Set in the cache at once, so that the page stays as it is and can still report refused files.
    client.setQueryData(['course', created.course_id], created)
    return created.course_id
  }
  const arrived = () => {
    if (made.current !== null && !course) onCreated(made.current)
  }
  const add = useAction({
    run: (_api, fields: Fields) => send(fields),
    refreshes,
    done: t('sourceAdded'),
    onDone: arrived,
  })
  const upload = useAction({
    run: () => sendFiles((file, onProgress) => send({ source_files: [file] }, onProgress)),
    refreshes,
    onDone: arrived,
    // What was created before the failure exists.
    onFailed: () => {
      arrived()
      return false
    },
  })
  const place = (source_id: string) => ({ course_id: course?.course_id ?? '', source_id })
  const exclude = useAction({
    run: (api, { source_id, excluded }: { source_id: string; excluded: boolean }) =>
      api.patch('/courses/{course_id}/sources/{source_id}', { path: place(source_id), body: { excluded } }),
    refreshes,
  })
  const remove = useAction({
    run: (api, source: CourseSource) =>
      api.delete('/courses/{course_id}/sources/{source_id}', { path: place(source.source_id) }),
    refreshes,
    done: (_, source) => t('sourceRemoved', { name: source.name }),
  })
  const words = sources.filter(isUsable).reduce((sum, source) => sum + source.word_count, 0)
  const isReading = sources.some((source) => source.status === 'pending')
  return (
    <>
      <Card title={t('addSources')} description={t('addSourcesHint')}>
        <NewCourseIntake
          busy={upload.isPending || add.isPending}
          onFiles={(files) => {
            addFiles(files)
            upload.mutate()
          }}
          onUrl={(source_url) => add.mutateAsync({ source_url })}
          onText={(source_text) => add.mutateAsync({ source_text })}
        />
        <UploadList
          uploads={uploads}
          onDismiss={dismiss}
          onSend={upload.isPending ? undefined : () => upload.mutate()}
        />
      </Card>
      {sources.length > 0 && (
        <section aria-labelledby="read-sources" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 id="read-sources" className="font-semibold">
              {t('readSources')}
            </h2>
            <p className="text-muted text-sm" aria-live="polite">
              {isReading ? t('reading') : t('wordsRead', { count: words })}
            </p>
          </div>
          <SourceList
            sources={sources}
            edit={{
              exclude: ({ source_id }, excluded) => exclude.mutate({ source_id, excluded }),
              remove: (source) => remove.mutate(source),
            }}
          />
        </section>
      )}
      <div className={`flex items-center justify-end gap-4 ${isLoading ? 'invisible' : ''}`}>
        {sources.length === 0 && <p className="text-muted text-sm">{t('sourceNeeded')}</p>}
        <Button busy={!course || sources.length === 0} onClick={onNext}>
          {common('continue')} <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </>
  )
}
