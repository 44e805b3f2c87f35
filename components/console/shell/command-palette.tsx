'use client'

import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  BookOpen,
  Building2,
  ChartColumn,
  FlaskConical,
  Keyboard,
  KeyRound,
  ListChecks,
  Lock,
  LogOut,
  type LucideIcon,
  Mail,
  Palette,
  Plus,
  Server,
  Users,
  Webhook,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '@/components/shared/api-client'
import { CommandDialog, type CommandItem } from '@/components/ui/dialog/command-dialog'
import { placesFor } from './console-places'
import { useWorkMode, type WorkMode } from './use-work-mode'

type Props = { isOperator: boolean; mode: WorkMode; onClose: () => void; onShowKeys: () => void }

/** Goes anywhere by name: pages, courses, presets; and does what can be done anywhere. */
export function CommandPalette({ isOperator, mode, onClose, onShowKeys }: Props) {
  const api = useApi()
  const router = useRouter()
  const t = useTranslations('palette')
  const app = useTranslations('app')
  const settings = useTranslations('settingsNav')
  const operator = useTranslations('operatorNav')
  const status = useTranslations('status')
  const workIn = useWorkMode()
  const [search, setSearch] = useState('')
  const courses = useQuery({
    queryKey: ['courses', 'latest'],
    queryFn: () => api.getPage('/courses', { query: { limit: 200, sort: 'updated' } }),
  })
  const hasMore = Boolean(courses.data?.nextCursor)
  const all = useQuery({
    // Nobody has so many that reading them all takes long; most have no more than the first page.
    enabled: hasMore && search.trim() !== '',
    queryKey: ['courses', 'everything'],
    queryFn: () => api.get('/courses', { query: { sort: 'updated' } }),
  })
  const presets = useQuery({
    queryKey: ['presets'],
    queryFn: () => api.get('/presets'),
  })
  const go = (href: string) => () => {
    onClose()
    router.push(href)
  }
  const pages: CommandItem[] = [
    ...placesFor(isOperator).map(({ href, name, Icon }) => ({ href, label: app(name), Icon })),
    ...subplacesFor(isOperator).map(({ href, of, name, Icon }) => ({
      href,
      label: of === 'settings' ? settings(name) : operator(name),
      hint: app(of),
      Icon,
    })),
  ].map(({ href, Icon, ...page }) => ({
    ...page,
    key: href,
    icon: <Icon aria-hidden="true" />,
    onSelect: go(href),
  }))
  const actions: CommandItem[] = actionsFor(mode).map(({ name, href, Icon }) => ({
    key: name,
    label: name === 'signOut' ? app(name) : t(name),
    icon: <Icon aria-hidden="true" />,
    onSelect: href
      ? go(href)
      : () => {
          onClose()
          if (name === 'keys') onShowKeys()
          else if (name === 'signOut')
            void import('next-auth/react').then(({ signOut }) => signOut({ callbackUrl: '/sign-in' }))
          else workIn(name === 'toSandbox' ? 'test' : 'live')
        },
  }))
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      label={t('title')}
      placeholder={t('placeholder')}
      empty={courses.isPending || all.isFetching ? app('loading') : t('empty')}
      search={search}
      onSearch={setSearch}
      groups={[
        { key: 'actions', heading: t('actions'), items: actions },
        { key: 'pages', heading: t('pages'), items: pages },
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
      ]}
    />
  )
}

type Subplace =
  | { of: 'settings'; name: 'review' | 'webhook' | 'keys' | 'users' | 'billing' | 'password' }
  | { of: 'operator'; name: 'accounts' | 'mails' | 'runs' | 'health' }

const SETTINGS = {
  review: ListChecks,
  webhook: Webhook,
  keys: KeyRound,
  users: Users,
  billing: ChartColumn,
  password: Lock,
}
const OPERATOR = { accounts: Building2, mails: Mail, runs: Server, health: Activity }

/** The pages below those of the navigation. */
const subplacesFor = (isOperator: boolean): (Subplace & { href: string; Icon: LucideIcon })[] => [
  ...Object.entries(SETTINGS).map(([name, Icon]) => ({
    ...{ of: 'settings' as const, name: name as keyof typeof SETTINGS },
    ...{ href: `/settings/${name}`, Icon },
  })),
  ...Object.entries(isOperator ? OPERATOR : {}).map(([name, Icon]) => ({
    ...{ of: 'operator' as const, name: name as keyof typeof OPERATOR },
    ...{ href: `/operator/${name}`, Icon },
  })),
]

type ActionName = 'newCourse' | 'newPreset' | 'toSandbox' | 'toLive' | 'keys' | 'signOut'

/** What can be done on every page; without `href` it is no page. */
const actionsFor = (mode: WorkMode): { name: ActionName; Icon: LucideIcon; href?: string }[] => [
  { name: 'newCourse', Icon: Plus, href: '/courses/new' },
  { name: 'newPreset', Icon: Plus, href: '/presets/new' },
  { name: mode === 'live' ? 'toSandbox' : 'toLive', Icon: FlaskConical },
  { name: 'keys', Icon: Keyboard },
  { name: 'signOut', Icon: LogOut },
]
