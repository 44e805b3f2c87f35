'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import { isCourseFormat, PACKAGE_FORMATS } from '@/lib/product/package-formats'
import type { PackageInput } from './package-wire'

const FORMATS = [...PACKAGE_FORMATS, 'transcript'] as const
const SCOPES = ['course', 'each'] as const
const RULES = ['watched_and_passed', 'watched', 'passed'] as const

type Props = { course: Course; busy: boolean; onBuild: (bodies: PackageInput[]) => void }

/**
 * Which package to build: its format, its modules and when it counts as completed. The transcript is not built:
 * it is downloaded at once.
 */
export function PackageForm({ course, busy, onBuild }: Props) {
  const api = useApi()
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('scorm_1_2')
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('course')
  const [completion, setCompletion] = useState<(typeof RULES)[number]>('watched_and_passed')
  const packed = course.modules.filter(({ video_ready }) => video_ready)
  const gradable = packed.reduce((sum, module) => sum + module.gradable_question_count, 0)
  const open = packed.reduce((sum, module) => sum + module.question_count, 0) - gradable
  const isTranscript = format === 'transcript'
  const isCourse = !isTranscript && isCourseFormat(format)
  const submit = (passing_score: number) => {
    if (isTranscript) return
    const body = isCourse ? { format, completion, passing_score } : { format }
    onBuild(
      scope === 'course'
        ? [body]
        : packed.map(({ module_index }) => ({ ...body, modules: [module_index + 1] })),
    )
  }
  return (
    <Card title={t('buildTitle')} description={t('buildHint')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit(Number(new FormData(event.currentTarget).get('score')))
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('format')}
            hint={t(`hint_${format}`)}
            value={format}
            options={FORMATS.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => setFormat(value as typeof format)}
          />
          {!isTranscript && (
            <SelectField
              label={t('scope')}
              hint={isCourse ? t(`hint_${scope}`) : undefined}
              value={scope}
              options={SCOPES.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => setScope(value as typeof scope)}
            />
          )}
          {isCourse && (
            <SelectField
              label={t('completion')}
              hint={t('completionHint')}
              value={completion}
              options={RULES.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => setCompletion(value as typeof completion)}
            />
          )}
          {isCourse && (
            <TextField
              label={t('score')}
              name="score"
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step={0.1}
              required
              defaultValue={70}
            />
          )}
        </div>
        {isCourse && (
          <Notice tone={gradable === 0 ? 'warn' : 'info'}>
            {gradable === 0 ? t('noTest') : `${t('testInside', { gradable, open })} ${t('answersInside')}`}
          </Notice>
        )}
        {isTranscript ? (
          <a
            href={api.fileUrl('/courses/{course_id}/transcript.docx', {
              path: { course_id: course.course_id },
            })}
            download
            className={`${buttonClass()} justify-self-start`}
          >
            <Download aria-hidden="true" className="size-4" />
            {common('downloadTranscript')}
          </a>
        ) : (
          <Button type="submit" busy={busy} className="justify-self-start">
            {t('build')}
          </Button>
        )}
      </form>
    </Card>
  )
}
