import { useTranslations } from 'next-intl'
import { useRead } from '@/components/shared/queries/use-read'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'

const STATUSES = ['pending', 'delivered', 'failed'] as const
type StatementStatus = (typeof STATUSES)[number]

/** Which statements are shown, or sent again; empty: all. */
export type StatementChoice = { status: StatementStatus | ''; courseId: string; email: string }

export const EMPTY_STATEMENT_FILTER: StatementChoice = { status: '', courseId: '', email: '' }

/** A filter as the API takes it. */
export const statementQuery = ({ status, courseId, email }: StatementChoice) => ({
  ...(status && { status }),
  ...(courseId && { course_id: courseId }),
  ...(email.trim() && { learner_email: email.trim() }),
})

type Props = { filter: StatementChoice; onChange: (filter: StatementChoice) => void }

export function StatementFilter({ filter, onChange }: Props) {
  const t = useTranslations('recordStore')
  const common = useTranslations('common')
  const courses = useRead(['course-titles'], '/courses')
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        label={t('status')}
        value={filter.status}
        options={[
          { value: '', label: t('anyStatus') },
          ...STATUSES.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={(value) => onChange({ ...filter, status: value as StatementStatus | '' })}
      />
      <SelectField
        label={t('course')}
        value={filter.courseId}
        options={[
          { value: '', label: common('allCourses') },
          ...(courses.data ?? []).map(({ course_id, title }) => ({ value: course_id, label: title })),
        ]}
        onChange={(courseId) => onChange({ ...filter, courseId })}
      />
      <TextField
        label={t('learner')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={filter.email}
        onChange={(event) => onChange({ ...filter, email: event.currentTarget.value })}
      />
    </div>
  )
}
