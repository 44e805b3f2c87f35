'use client'

import { useTranslations } from 'next-intl'

type Progress = {
  status: 'enrolled' | 'in_progress' | 'completed'
  modules_completed: number
  module_count: number
  final_exam: { passed: boolean } | null
}

/** Words the progress of an enrollment so that it agrees with its percentage: "2 of 2 modules · exam left". */
export function useProgressText() {
  const t = useTranslations('courseProgress')
  return (progress: Progress): string =>
    t('modules', {
      done: progress.modules_completed,
      total: progress.module_count,
      exam: examStanding(progress),
    })
}

/**
 * What to say of the final exam beside a count of watched modules, since the percentage counts it too: `left`
 * when only it is missing, `passed` when modules still are.
 */
export function examStanding(progress: Progress): 'left' | 'passed' | 'none' {
  const { status, modules_completed, module_count, final_exam } = progress
  if (status === 'completed') return 'none'
  if (final_exam?.passed) return 'passed'
  return module_count > 0 && modules_completed >= module_count ? 'left' : 'none'
}
