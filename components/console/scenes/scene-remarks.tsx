import { useTranslations } from 'next-intl'
import type { Course, Scene } from '@/components/console/data/course-wire'
import { Notice } from '@/components/ui/notice'

type Props = { course: Course; remarks: Scene['remarks'] }

/** What a reviewer should know about how a scene was written or spoken. */
export function SceneRemarks({ course, remarks }: Props) {
  const t = useTranslations('slideDesk')
  return remarks.map(({ code, text }) => (
    <Notice key={`${code} ${text}`} tone="warn">
      {t('remark', { code })} {text !== '' && <q lang={course.language}>{text}</q>}
    </Notice>
  ))
}
