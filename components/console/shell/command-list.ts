import {
  Activity,
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
  Plus,
  Server,
  Users,
  Webhook,
} from 'lucide-react'
import type { WorkMode } from './use-work-mode'

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
export const subplacesFor = (isOperator: boolean): (Subplace & { href: string; Icon: LucideIcon })[] => [
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
export const actionsFor = (mode: WorkMode): { name: ActionName; Icon: LucideIcon; href?: string }[] => [
  { name: 'newCourse', Icon: Plus, href: '/courses/new' },
  { name: 'newPreset', Icon: Plus, href: '/presets/new' },
  { name: mode === 'live' ? 'toSandbox' : 'toLive', Icon: FlaskConical },
  { name: 'keys', Icon: Keyboard },
  { name: 'signOut', Icon: LogOut },
]
