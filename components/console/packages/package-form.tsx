'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import type { PackageInput } from './package-wire'

const FORMATS = ['scorm_1_2', 'scorm_2004', 'web', 'deck', 'handout'] as const
const SCOPES = ['course', 'each'] as const
const RULES = ['watched_and_passed', 'watched', 'passed'] as const

type Props = { course: Course; busy: boolean; onBuild: (bodies: PackageInput[]) => void }

/** Which package to build: its format, its modules and when it counts as completed. */
export function PackageForm({ course, busy, onBuild }: Props) {
  const t = useTranslations('packagePage')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('scorm_1_2')
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('course')
  const [completion, setCompletion] = useState<(typeof RULES)[number]>('watched_and_passed')
  const packed = course.modules.filter(({ video_ready }) => video_ready)
  const gradable = packed.reduce((sum, module) => sum + module.gradable_question_count, 0)
  const open = packed.reduce((sum, module) => sum + module.question_count, 0) - gradable
  const isSlides = format === 'deck' || format === 'handout'
  const submit = (passing_score: number) => {
    const body = isSlides ? { format } : { format, completion, passing_score }
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
          <SelectField
            label={t('scope')}
            hint={isSlides ? undefined : t(`hint_${scope}`)}
            value={scope}
            options={SCOPES.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => setScope(value as typeof scope)}
          />
          {!isSlides && (
            <SelectField
              label={t('completion')}
              hint={t('completionHint')}
              value={completion}
              options={RULES.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => setCompletion(value as typeof completion)}
            />
          )}
          {!isSlides && (
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
        {!isSlides && (
          <Notice tone={gradable === 0 ? 'warn' : 'info'}>
            {gradable === 0 ? t('noTest') : `${t('testInside', { gradable, open })} ${t('answersInside')}`}
          </Notice>
        )}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('build')}
        </Button>
      </form>
    </Card>
  )
}
