'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type Course, isOpenToLearners } from '@/components/console/data/course-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { LANGUAGES, type Language } from '@/lib/product/source-document'
import { TranslationCard } from './translation-card'

/** While a language model translates. */
const RUNNING_MS = 3000

/** A course in other languages: its translations, those that can be begun, and the original if it is one itself. */
export function TranslationController({ course }: { course: Course }) {
  const t = useTranslations('translations')
  const path = { course_id: course.course_id }
  const queryKey = ['course', course.course_id, 'translations']
  const query = useRead(queryKey, '/courses/{course_id}/translations', {
    path,
    refetchInterval: ({ state }) =>
      state.data?.some(({ by_model }) => by_model?.status === 'running') ? RUNNING_MS : false,
  })
  const begin = useAction({
    run: (api, language: Language) =>
      api.post('/courses/{course_id}/translations', { path, body: { language } }),
    refreshes: [queryKey],
    done: t('begun'),
  })
  if (!query.data) return <NotLoaded of={query} rows={1} label={t('loading')} />
  const original = query.data.find(({ course_id }) => course_id !== course.course_id)
  const translations = query.data.filter((each) => each !== original)
  const taken = [course.language, original?.source_language, ...translations.map(({ language }) => language)]
  const left = isOpenToLearners(course) ? LANGUAGES.filter((language) => !taken.includes(language)) : []
  const begins = left.map((language) => (
    <Button key={language} busy={begin.isPending} onClick={() => begin.mutate(language)}>
      {t('begin', { language })}
    </Button>
  ))
  return (
    <>
      {original && (
        <Notice tone="info">
          {t('ofOriginal', { language: original.source_language })}{' '}
          <Link href={`/courses/${original.course_id}?tab=translations`} className="underline">
            {t('toOriginal')}
          </Link>
        </Notice>
      )}
      {translations.map((translation) => (
        <TranslationCard key={translation.translation_id} translation={translation} refreshes={[queryKey]} />
      ))}
      {translations.length === 0 && !original ? (
        <EmptyState title={t('emptyTitle')}>
          <p>{t(left.length > 0 ? 'emptyHint' : 'unfinishedHint')}</p>
          {begins}
        </EmptyState>
      ) : (
        begins.length > 0 && <div className="flex flex-wrap gap-2">{begins}</div>
      )}
    </>
  )
}
