import {
  Activity,
  Bot,
  Building2,
  ChartColumn,
  CircleCheck,
  Database,
  FlaskConical,
  GraduationCap,
  House,
  Keyboard,
  KeyRound,
  ListChecks,
  ListTodo,
  Lock,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Package,
  Plus,
  Server,
  Sun,
  UserPlus,
  Users,
  Webhook,
} from 'lucide-react'
import { placesFor } from './console-places'

/** What a command does if it opens no page. */
export type PaletteAct = 'toSandbox' | 'toLive' | 'keys' | 'signOut' | 'light' | 'dark' | 'system'
/** An entry of the palette. `label`, `hint` and `also` (comma-separated synonyms) are message keys. */
export type PaletteCommand = {
  key: string
  label: string
  hint?: string | undefined
  also?: string | undefined
  Icon: LucideIcon
  to: { href: string } | { act: PaletteAct }
}
type Place = {
  isOperator: boolean
  mode: 'live' | 'test'
  /** the course of the current page */
  courseId: string | null
}

const ALSO_PLACES: Record<string, string> = {
  overview: 'palette.alsoHome',
  courses: 'palette.alsoCourses',
  presets: 'palette.alsoPresets',
  voices: 'palette.alsoVoices',
}
const SETTINGS: [name: string, Icon: LucideIcon, also?: string][] = [
  ['review', ListChecks, 'palette.alsoReviews'],
  ['webhook', Webhook, 'palette.alsoWebhook'],
  ['lrs', Database, 'palette.alsoRecordStore'],
  ['keys', KeyRound, 'palette.alsoKeysPage'],
  ['users', Users, 'palette.alsoUsers'],
  ['billing', ChartColumn, 'palette.alsoUsage'],
  ['password', Lock],
]
const OPERATOR: [name: string, Icon: LucideIcon][] = [
  ['accounts', Building2],
  ['mails', Mail],
  ['runs', Server],
  ['model', Bot],
  ['health', Activity],
]

/** The course a console page is about, from its URL. */
export const courseOf = (path: string): string | null => /^\/courses\/(crs_[^/]+)/.exec(path)?.[1] ?? null

/** All pages that can be opened from the current one. */
export function palettePages({ isOperator, courseId }: Place): PaletteCommand[] {
  const below = courseId === null ? null : `/courses/${courseId}`
  const page = (href: string, rest: Omit<PaletteCommand, 'key' | 'to'>) => ({
    key: href,
    to: { href },
    ...rest,
  })
  const pages = [
    ...(below
      ? [
          page(below, { label: 'palette.courseOverview', Icon: House }),
          page(`${below}/learners`, {
            ...{ label: 'palette.courseLearners', also: 'palette.alsoLearners', Icon: Users },
          }),
          page(`${below}/quiz`, { label: 'palette.courseQuiz', also: 'palette.alsoQuiz', Icon: ListTodo }),
          page(`${below}/exam`, {
            label: 'palette.courseExam',
            also: 'palette.alsoExam',
            Icon: GraduationCap,
          }),
          page(`${below}/packages`, {
            ...{ label: 'palette.coursePackages', also: 'palette.alsoPackages', Icon: Package },
          }),
        ]
      : []),
    ...placesFor(isOperator).map(({ href, name, Icon }) =>
      page(href, { label: `app.${name}`, also: ALSO_PLACES[name], Icon }),
    ),
    ...SETTINGS.map(([name, Icon, also]) =>
      page(`/settings/${name}`, { label: `settingsNav.${name}`, hint: 'app.settings', also, Icon }),
    ),
    ...(isOperator ? OPERATOR : []).map(([name, Icon]) =>
      page(`/operator/${name}`, { label: `operatorNav.${name}`, hint: 'app.operator', Icon }),
    ),
  ]
  // Settings open at their first page: one address, one entry.
  return [...new Map(pages.map((each) => [each.key, each])).values()]
}

/** What can be done on every page. */
export function paletteActions({ mode, courseId }: Place): PaletteCommand[] {
  const action = (name: string, Icon: LucideIcon, also: string, to: PaletteCommand['to']) => ({
    ...{ key: name, label: `palette.${name}`, also: `palette.${also}`, Icon, to },
  })
  return [
    action('newCourse', Plus, 'alsoNewCourse', { href: '/courses/new' }),
    action('newPreset', Plus, 'alsoNewPreset', { href: '/presets/new' }),
    action('reviewNext', CircleCheck, 'alsoReview', { href: '/' }),
    {
      ...action('inviteLearners', UserPlus, 'alsoInvite', {
        href: courseId === null ? '/courses' : `/courses/${courseId}/learners`,
      }),
      ...(courseId === null && { hint: 'palette.chooseCourse' }),
    },
    mode === 'live'
      ? action('toSandbox', FlaskConical, 'alsoMode', { act: 'toSandbox' })
      : action('toLive', FlaskConical, 'alsoMode', { act: 'toLive' }),
    action('themeLight', Sun, 'alsoTheme', { act: 'light' }),
    action('themeDark', Moon, 'alsoTheme', { act: 'dark' }),
    action('themeSystem', Monitor, 'alsoTheme', { act: 'system' }),
    { ...action('keys', Keyboard, 'alsoKeys', { act: 'keys' }), label: 'common.shortcuts' },
    { ...action('signOut', LogOut, 'alsoSignOut', { act: 'signOut' }), label: 'common.signOut' },
  ]
}
