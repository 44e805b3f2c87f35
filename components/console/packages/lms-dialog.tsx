'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Course } from '@/components/console/data/course-wire'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Disclosure } from '@/components/ui/disclosure'
import { CheckField } from '@/components/ui/field/check-field'
import { focusFirstInvalid } from '@/components/ui/field/focus-first-invalid'
import { SelectField } from '@/components/ui/field/select-field'
import { Notice } from '@/components/ui/notice'
import {
  isCourseFormat,
  isLiveFormat,
  PACKAGE_DELIVERIES,
  PACKAGE_FORMATS,
} from '@/lib/product/package-formats'
import { isWrongAddress, LiveFields } from './live-fields'
import { EMPTY_LMS_CHOICE, type LmsChoice, packagesOf } from './lms-choice'
import { LmsGuide } from './lms-guide'
import { LmsOptions } from './lms-options'
import type { PackageInput } from './package-wire'

const FORMATS = PACKAGE_FORMATS.filter(isCourseFormat)

type Props = {
  course: Course
  busy: boolean
  onBuild: (bodies: PackageInput[]) => void
  onClose: () => void
}

/** A package for an LMS: as a file or live, and by which standard; the rest has its defaults. */
export function LmsDialog({ course, busy, onBuild, onClose }: Props) {
  const t = useTranslations('lms')
  const page = useTranslations('packagePage')
  const [choice, setChoice] = useState<LmsChoice>(EMPTY_LMS_CHOICE)
  const [isSent, setSent] = useState(false)
  const change = (part: Partial<LmsChoice>) => setChoice({ ...choice, ...part })
  const { delivery, format } = choice
  const isLive = delivery === 'live'
  return (
    <Dialog onOpenChange={onClose} title={t('title')} description={t('hint')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          flushSync(() => setSent(true))
          if (isLive && isWrongAddress(choice)) focusFirstInvalid(event.currentTarget)
          else if (!busy) onBuild(packagesOf(choice, course))
        }}
      >
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{t('delivery')}</legend>
          {PACKAGE_DELIVERIES.map((value) => (
            <CheckField
              key={value}
              type="radio"
              name="delivery"
              label={t(value)}
              hint={t(`hint_${value}`, { host: window.location.host })}
              checked={delivery === value}
              onChange={() =>
                change({ delivery: value, ...(!isLiveFormat(format) && { format: 'scorm_1_2' }) })
              }
            />
          ))}
        </fieldset>
        <SelectField
          label={t('standard')}
          hint={page(`hint_${format}`)}
          value={format}
          options={FORMATS.filter((value) => !isLive || isLiveFormat(value)).map((value) => ({
            value,
            label: page(value),
          }))}
          onChange={(value) => change({ format: value as typeof format })}
        />
        {isLive && (
          <>
            <LiveFields choice={choice} showsIssues={isSent} onChange={change} />
            {!window.isSecureContext && <Notice tone="warn">{t('insecure')}</Notice>}
          </>
        )}
        <Disclosure title={t('more')}>
          <LmsOptions choice={choice} onChange={change} />
        </Disclosure>
        <Disclosure title={t('where')}>
          <LmsGuide isLive={isLive} />
        </Disclosure>
        <TestNotice course={course} isLive={isLive} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {page('build')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Which questions the package has, and who can read their answers. */
function TestNotice({ course, isLive }: { course: Course; isLive: boolean }) {
  const t = useTranslations('packagePage')
  const packed = course.modules.filter(({ video_ready }) => video_ready)
  const gradable = packed.reduce((sum, module) => sum + module.gradable_question_count, 0)
  const open = packed.reduce((sum, module) => sum + module.question_count, 0) - gradable
  if (isLive) return <Notice tone="info">{t('gradedHere')}</Notice>
  return (
    <Notice tone={gradable === 0 ? 'warn' : 'info'}>
      {gradable === 0 ? t('noTest') : `${t('testInside', { gradable, open })} ${t('answersInside')}`}
    </Notice>
  )
}
