'use client'

import { useLocale } from 'next-intl'
import { useDraft } from '@/components/shared/use-draft'
import { usePageParam } from '@/components/shared/use-page-param'
import type { Locale } from '@/lib/platform/i18n/locale-choice'

type BasicsDraft = { preset_id: string; language: Locale; title: string; minutes: string }
export type Basics = ReturnType<typeof useBasics>

/**
 * The basics of a course, kept in the browser until its first source creates it; the URL may name its preset.
 */
export function useBasics() {
  const language = useLocale()
  const draft = useDraft<BasicsDraft>('new course', '', { preset_id: '', language, title: '', minutes: '' })
  const [asked, setAsked] = usePageParam('preset')
  const value = { ...draft.value, preset_id: asked ?? draft.value.preset_id }
  const minutes = draft.value.minutes === '' ? null : Number(draft.value.minutes)
  const areMinutesWrong = minutes !== null && !(Number.isInteger(minutes) && minutes >= 2 && minutes <= 120)
  return {
    value,
    areMinutesWrong,
    isComplete: value.preset_id !== '' && !areMinutesWrong,
    change: (change: Partial<BasicsDraft>) => {
      draft.change({ ...value, ...change })
      if (asked !== null) setAsked(null)
    },
    drop: draft.drop,
    /** the fields of a create request */
    body: {
      preset_id: value.preset_id,
      language: draft.value.language,
      ...(draft.value.title.trim() && { title: draft.value.title.trim() }),
      ...(minutes !== null && !areMinutesWrong && { target_minutes: minutes }),
    },
  }
}
