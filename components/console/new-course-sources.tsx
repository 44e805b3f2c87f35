'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { useApi } from '../api-client'
import { useAction } from '../use-action'
import type { Course, CourseSource } from './course-wire'
import { filesProblem, type Refusal, readFile, sendFiles } from './new-course-files'
import { NewCourseIntake } from './new-course-intake'
import { isUsable } from './new-course-step'
import { SourceList } from './source-list'
import type { Basics } from './use-basics'

type Props = {
  course: Course | null
  basics: Basics
  sources: CourseSource[]
  isLoading: boolean
  onCreated: (courseId: string) => void
  onNext: () => void
}
type Fields = { source_files?: object[]; source_url?: string; source_text?: string }

/** The documents a course is made from: what was read of each, and whether it is used. The first one makes the course. */
export function NewCourseSources({ course, basics, sources, isLoading, onCreated, onNext }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('newCourse')
  const reasons = useTranslations('fileRefusal')
  const [refused, setRefused] = useState<Refusal[]>([])
  const path = `/courses/${course?.course_id}/sources`
  const refreshes = course ? [['course', course.course_id]] : [['courses']]
  const send = async (fields: Fields): Promise<string> => {
    if (!course) {
      const created = await api.send<Course>('POST', '/courses', { ...basics.body, ...fields })
      // Known at once, so that the page goes on as it is, with what it has to say about refused files.
      client.setQueryData(['course', created.course_id], created)
      return created.course_id
    }
    await api.send('POST', path, fields)
    return course.course_id
  }
  const arrived = (courseId: string | null) => {
    if (courseId !== null && !course) onCreated(courseId)
  }
  const add = useAction({ run: send, refreshes, done: t('sourceAdded'), onDone: arrived })
  const upload = useAction({
    run: async (files: File[]) => {
      const read = await Promise.all(files.map(readFile))
      return sendFiles(read, (source_files) => send({ source_files }))
    },
    refreshes,
    onDone: ({ answer, refused: bad }) => {
      setRefused(bad)
      arrived(answer)
    },
  })
  const exclude = useAction({
    run: ({ source_id, excluded }: { source_id: string; excluded: boolean }) =>
      api.send('PATCH', `${path}/${source_id}`, { excluded }),
    refreshes,
  })
  const remove = useAction({
    run: (source: CourseSource) => api.send('DELETE', `${path}/${source.source_id}`),
    refreshes,
    done: (_, source) => t('sourceRemoved', { name: source.name }),
  })
  const take = (files: File[]) => {
    const problem = filesProblem(files)
    const all = { name: '', type: problem ?? '', message: '' }
    setRefused(problem ? [all] : [])
    if (!problem) upload.mutate(files)
  }
  const words = sources.filter(isUsable).reduce((sum, source) => sum + source.word_count, 0)
  const isReading = sources.some((source) => source.status === 'pending')
  return (
    <>
      <Card title={t('addSources')} description={t('addSourcesHint')}>
        <NewCourseIntake
          busy={upload.isPending || add.isPending}
          onFiles={take}
          onUrl={(source_url) => add.mutateAsync({ source_url })}
          onText={(source_text) => add.mutateAsync({ source_text })}
        />
        {refused.length > 0 && (
          <Notice tone="bad" live>
            <ul className="grid gap-1">
              {refused.map(({ name, type, message }) => {
                const key = type as Parameters<typeof reasons.has>[0]
                const reason = reasons.has(key) ? reasons(key) : message
                return (
                  <li key={`${name} ${type}`}>
                    {name && <strong className="font-medium">{name} </strong>}
                    {reason}
                  </li>
                )
              })}
            </ul>
          </Notice>
        )}
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
      <div className="flex items-center justify-end gap-4">
        {sources.length === 0 && !isLoading && <p className="text-muted text-sm">{t('sourceNeeded')}</p>}
        <Button busy={!course || sources.length === 0} onClick={onNext}>
          {t('next')} <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </>
  )
}
