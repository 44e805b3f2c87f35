'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { keptModules } from '@/components/console/data/course-wire'
import { reviewPath } from '@/components/console/data/review-wire'
import { SelectField } from '@/components/ui/field/select-field'
import { IconButton } from '@/components/ui/icon-button'
import type { DeskProps } from './desk-props'

type Props = Pick<DeskProps, 'course' | 'checkpoint' | 'moduleIndex'> & {
  waits: (checkpoint: DeskProps['checkpoint'], module: number) => boolean
  /** called when another one is chosen */
  onGo: () => void
}

/** The current module: chosen from a list, which has room for whole titles, or the previous or next one. */
export function ReviewDeskModule({ course, checkpoint, moduleIndex, waits, onGo }: Props) {
  const t = useTranslations('reviewDesk')
  const router = useRouter()
  const modules = keptModules(course)
  const at = modules.findIndex((module) => module.module_index === moduleIndex)
  const go = (index: number) => {
    onGo()
    router.push(reviewPath(course.course_id, checkpoint, index))
  }
  const beside = (by: number) => modules[at + by]?.module_index
  const step = (by: 1 | -1, label: string) => (
    <IconButton
      label={label}
      className="size-11! border border-line bg-surface sm:size-10!"
      disabled={beside(by) === undefined}
      onClick={() => go(beside(by) ?? 0)}
    >
      {by === 1 ? (
        <ChevronRight aria-hidden="true" className="size-4" />
      ) : (
        <ChevronLeft aria-hidden="true" className="size-4" />
      )}
    </IconButton>
  )
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto_auto] gap-2">
      <SelectField
        label={t('module')}
        hideLabel
        value={String(moduleIndex ?? 0)}
        onChange={(index) => go(Number(index))}
        options={modules.map(({ module_index, title }) => ({
          value: String(module_index),
          label: t(waits(checkpoint, module_index) ? 'moduleWaits' : 'moduleOption', {
            number: module_index + 1,
            title,
          }),
        }))}
      />
      {step(-1, t('previousModule'))}
      {step(1, t('nextModule'))}
    </div>
  )
}
