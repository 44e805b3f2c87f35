'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { isLanguage, LANGUAGES, type Language } from '@/lib/product/source-document'
import { NewCourseBrand } from './new-course-brand'
import { NewCoursePresets } from './new-course-presets'
import type { Basics } from './use-basics'

type Props = { course: Course | null; basics: Basics; onNext: () => void }

/** Preset, language, title and length. Once the course exists, only its title can still be changed here. */
export function NewCourseBasics({ course, basics, onNext }: Props) {
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const names: Record<Language, string> = { fr: t('french'), en: t('english') }
  const [title, setTitle] = useState(course?.title ?? '')
  const presets = useRead(['presets'], '/presets')
  const ready = presets.data?.filter(({ status }) => status === 'ready') ?? []
  const only = !course && basics.value.preset_id === '' && ready.length === 1 ? ready[0] : undefined
  const { change } = basics
  useEffect(() => {
    if (only) change({ preset_id: only.preset_id })
  }, [only, change])
  const rename = useAction({
    run: (api) =>
      api.patch('/courses/{course_id}', {
        path: { course_id: course?.course_id ?? '' },
        body: { title: title.trim() },
      }),
    refreshes: [['course', course?.course_id], ['courses']],
    onDone: onNext,
  })
  if (!presets.data) return <NotLoaded of={presets} rows={2} label={common('loading')} />
  const choice = (
    <NewCoursePresets
      presets={presets.data}
      chosen={course?.preset_id ?? basics.value.preset_id}
      isFixed={course !== null}
      onChoose={(preset_id) => basics.change({ preset_id })}
    />
  )
  if (!course && ready.length === 0)
    return (
      <>
        <NewCourseBrand onMade={(preset_id) => basics.change({ preset_id })} />
        {presets.data.length > 0 && choice}
      </>
    )
  const goOn = () => {
    if (course && title.trim() && title.trim() !== course.title) rename.mutate()
    else if (course || basics.isComplete) onNext()
  }
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {choice}
      <Card title={t('basics')}>
        <div className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField
            label={t('title')}
            hint={t('titleHint')}
            maxLength={300}
            value={course ? title : basics.value.title}
            onChange={(event) =>
              course
                ? setTitle(event.currentTarget.value)
                : basics.change({ title: event.currentTarget.value })
            }
          />
          <SelectField
            label={t('language')}
            hint={t(course ? 'languageFixed' : 'languageHint')}
            value={course?.language ?? basics.value.language}
            disabled={course !== null}
            onChange={(language) => isLanguage(language) && basics.change({ language })}
            options={LANGUAGES.map((value) => ({ value, label: names[value] }))}
          />
          {!course && (
            <TextField
              label={t('minutes')}
              hint={t('minutesHint')}
              type="number"
              min={2}
              max={120}
              inputMode="numeric"
              value={basics.value.minutes}
              {...(basics.areMinutesWrong && { error: t('minutesWrong') })}
              onChange={(event) => basics.change({ minutes: event.currentTarget.value })}
            />
          )}
        </div>
      </Card>
      <div className="flex justify-end">
        <Button type="submit" busy={rename.isPending || (!course && !basics.isComplete)}>
          {common('continue')} <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </form>
  )
}
