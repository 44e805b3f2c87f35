'use client'

import { useQuery } from '@tanstack/react-query'
import { BookOpen, Palette, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CommandDialog } from '@/components/ui/command-dialog'
import { useApi } from '../api-client'
import { placesFor } from './console-places'
import type { CourseSummary } from './course-wire'
import type { PresetChoice } from './new-course-wire'

/** Goes anywhere by name: pages, courses, presets. */
export function CommandPalette({ isOperator, onClose }: { isOperator: boolean; onClose: () => void }) {
  const api = useApi()
  const router = useRouter()
  const t = useTranslations('palette')
  const app = useTranslations('app')
  const status = useTranslations('status')
  const courses = useQuery({
    queryKey: ['courses', 'all', 'newest'],
    queryFn: async () => (await api.get<CourseSummary[]>('/courses?limit=200')).data,
  })
  const presets = useQuery({
    queryKey: ['presets'],
    queryFn: async () => (await api.get<PresetChoice[]>('/presets')).data,
  })
  const go = (href: string) => () => {
    onClose()
    router.push(href)
  }
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      label={t('title')}
      placeholder={t('placeholder')}
      empty={courses.isPending ? app('loading') : t('empty')}
      groups={[
        {
          key: 'pages',
          heading: t('pages'),
          items: [
            {
              key: '/courses/new',
              label: t('newCourse'),
              icon: <Plus aria-hidden="true" />,
              onSelect: go('/courses/new'),
            },
            ...placesFor(isOperator).map(({ href, name, Icon }) => ({
              key: href,
              label: app(name),
              icon: <Icon aria-hidden="true" />,
              onSelect: go(href),
            })),
          ],
        },
        {
          key: 'courses',
          heading: app('courses'),
          items: (courses.data ?? []).map((course) => ({
            key: course.course_id,
            label: course.title,
            hint: status(course.status),
            icon: <BookOpen aria-hidden="true" />,
            onSelect: go(`/courses/${course.course_id}`),
          })),
        },
        {
          key: 'presets',
          heading: app('presets'),
          items: (presets.data ?? []).map((preset) => ({
            key: preset.preset_id,
            label: preset.name,
            icon: <Palette aria-hidden="true" />,
            onSelect: go(`/presets/${preset.preset_id}`),
          })),
        },
      ].filter((group) => group.items.length > 0)}
    />
  )
}
