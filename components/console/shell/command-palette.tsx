'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, FileText, ListTodo, type LucideIcon, Palette, Presentation } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { useState } from 'react'
import { useWorkMode, type WorkMode } from '@/components/console/account/use-work-mode'
import { useApi } from '@/components/shared/api-client'
import { localAddress } from '@/components/shared/local-address'
import { useRead } from '@/components/shared/queries/use-read'
import { useSettled } from '@/components/shared/queries/use-settled'
import { CommandDialog, type CommandItem } from '@/components/ui/dialog/command-dialog'
import {
  courseOf,
  type PaletteAct,
  type PaletteCommand,
  paletteActions,
  palettePages,
} from './palette-commands'

/** What is not of a scene. */
const HIT_ICONS: { [kind: string]: LucideIcon } = {
  module: BookOpen,
  source: FileText,
  passage: FileText,
  question: ListTodo,
}

type Props = { isOperator: boolean; mode: WorkMode; onClose: () => void; onShowKeys: () => void }

/** Goes anywhere by name: pages, courses, presets, what courses say; and runs what can be done anywhere. */
export function CommandPalette({ isOperator, mode, onClose, onShowKeys }: Props) {
  const api = useApi()
  const router = useRouter()
  const t = useTranslations('palette')
  const app = useTranslations('app')
  const common = useTranslations('common')
  const text = useTranslations() as (key: string) => string
  const { setTheme } = useTheme()
  const courseId = courseOf(usePathname() ?? '')
  const status = useTranslations('status')
  const workIn = useWorkMode()
  const [search, setSearch] = useState('')
  const courses = useQuery({
    queryKey: ['courses', 'latest'],
    queryFn: () => api.getPage('/courses', { query: { limit: 200, sort: 'updated' } }),
  })
  const hasMore = Boolean(courses.data?.nextCursor)
  const all = useQuery({
    // Few accounts have so many that loading them all takes long; most have no more than the first page.
    enabled: hasMore && search.trim() !== '',
    queryKey: ['courses', 'everything'],
    queryFn: () => api.get('/courses', { query: { sort: 'updated' } }),
  })
  const presets = useRead(['presets'], '/presets')
  const typed = useSettled(search.trim())
  const found = useRead(['search', typed], '/search', {
    query: { q: typed.slice(0, 200), limit: '8' },
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
  })
  const hits = typed.length > 1 && search.trim() !== '' ? (found.data ?? []) : []
  const go = (href: string) => () => {
    onClose()
    router.push(href)
  }
  const act = (name: PaletteAct) => () => {
    onClose()
    if (name === 'keys') onShowKeys()
    else if (name === 'signOut')
      void import('next-auth/react').then(({ signOut }) => signOut({ callbackUrl: '/sign-in' }))
    else if (name === 'toSandbox' || name === 'toLive') workIn(name === 'toSandbox' ? 'test' : 'live')
    else setTheme(name)
  }
  const itemOf = ({ key, label, hint, also, Icon, to }: PaletteCommand): CommandItem => ({
    key,
    label: text(label),
    ...(hint && { hint: text(hint) }),
    ...(also && { also: text(also).split(', ') }),
    icon: <Icon aria-hidden="true" />,
    onSelect: 'href' in to ? go(to.href) : act(to.act),
  })
  const place = { isOperator, mode, courseId }
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      label={t('title')}
      placeholder={t('placeholder')}
      empty={
        courses.isPending || all.isFetching || found.isFetching || typed !== search.trim()
          ? common('loading')
          : t('empty')
      }
      search={search}
      onSearch={setSearch}
      groups={[
        { key: 'actions', heading: t('actions'), items: paletteActions(place).map(itemOf) },
        { key: 'pages', heading: t('pages'), items: palettePages(place).map(itemOf) },
        {
          key: 'courses',
          heading: app('courses'),
          items: (all.data ?? courses.data?.data ?? []).map((course) => ({
            key: course.course_id,
            label: course.title,
            hint: status(course.status),
            also: course.external_ref ? [course.external_ref] : [],
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
        {
          key: 'content',
          heading: t('content'),
          isAnswer: true,
          // Courses are listed above, by every part of their names.
          items: hits
            .filter(({ kind }) => kind !== 'course')
            .map((hit) => {
              const Icon = HIT_ICONS[hit.kind] ?? Presentation
              return {
                key: `${hit.url} ${hit.kind}`,
                label: hit.text,
                hit: {
                  place: [hit.course_title, hit.module_title].filter(Boolean).join(' · '),
                  lang: hit.language,
                  marks: hit.marks,
                },
                icon: <Icon aria-hidden="true" />,
                onSelect: go(localAddress(hit.url)),
              }
            }),
        },
      ]}
    />
  )
}
