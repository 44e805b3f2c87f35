'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Messages } from '@/lib/platform/i18n/messages-by-locale'
import type { Editor } from './save-merged'

/** The fields of a scene, a question or an outline that two people can edit. */
export type MergeField = keyof Messages['conflictField']

/** The names of other people and of the fields they changed, as used in a sentence. */
export function useMergeWords() {
  const t = useTranslations('conflict')
  const fields = useTranslations('conflictField')
  const locale = useLocale()
  const nameOf = (by: Editor | null) => {
    if (by?.name) return by.name
    return t(by?.kind === 'service' || by?.kind === 'operator' ? by.kind : 'somebody')
  }
  const listOf = (taken: readonly MergeField[]) =>
    new Intl.ListFormat(locale).format([...new Set(taken)].map((field) => fields(field)))
  return {
    /** “Ana changed the title meanwhile” */
    changed: (by: Editor | null, field: MergeField) =>
      t('changed', { name: nameOf(by), field: fields(field) }),
    /** that another person's changes were merged; null if there were none */
    merged: (by: Editor | null, taken: readonly MergeField[]) =>
      taken.length === 0 ? null : t('merged', { name: nameOf(by), fields: listOf(taken) }),
    theirs: (by: Editor | null) => t('theirs', { name: nameOf(by) }),
  }
}
