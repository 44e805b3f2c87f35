'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { isCourseFormat, PACKAGE_FORMATS } from '@/lib/product/package-formats'
import { PACKAGE_SCOPES, type PackageScope, scopedPackages } from './lms-choice'
import type { PackageInput } from './package-wire'

const DOCUMENTS = [...PACKAGE_FORMATS.filter((format) => !isCourseFormat(format)), 'transcript'] as const

type Props = { course: Course; busy: boolean; onBuild: (bodies: PackageInput[]) => void }

/** What a course gives to read and present. The transcript is not built: it is downloaded at once. */
export function DocumentForm({ course, busy, onBuild }: Props) {
  const api = useApi()
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const [format, setFormat] = useState<(typeof DOCUMENTS)[number]>('deck')
  const [scope, setScope] = useState<PackageScope>('course')
  return (
    <Card title={t('documentTitle')} description={t('documentHint')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && format !== 'transcript') onBuild(scopedPackages({ format }, scope, course))
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('format')}
            hint={t(`hint_${format}`)}
            value={format}
            options={DOCUMENTS.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => setFormat(value as typeof format)}
          />
          {format !== 'transcript' && (
            <SelectField
              label={t('scope')}
              value={scope}
              options={PACKAGE_SCOPES.map((value) => ({ value, label: t(value) }))}
              onChange={(value) => setScope(value as typeof scope)}
            />
          )}
        </div>
        {format === 'transcript' ? (
          <a
            href={api.fileUrl('/courses/{course_id}/transcript.docx', {
              path: { course_id: course.course_id },
            })}
            download
            className={`${buttonClass('quiet')} justify-self-start`}
          >
            <Download aria-hidden="true" className="size-4" />
            {common('downloadTranscript')}
          </a>
        ) : (
          <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
            {t('buildDocument')}
          </Button>
        )}
      </form>
    </Card>
  )
}
