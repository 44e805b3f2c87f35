import {
  BookOpen,
  ChartColumn,
  House,
  type LucideIcon,
  Mic,
  Palette,
  Server,
  Settings,
  UsersRound,
} from 'lucide-react'

type Name = 'overview' | 'courses' | 'groups' | 'results' | 'presets' | 'voices' | 'settings' | 'operator'
/** A page of the console; it is current at all URLs `below`, an empty one only at its own. */
type Place = { href: string; name: Name; Icon: LucideIcon; below: string }

const PLACES: Place[] = [
  { href: '/', name: 'overview', Icon: House, below: '' },
  { href: '/courses', name: 'courses', Icon: BookOpen, below: '/courses' },
  { href: '/groups', name: 'groups', Icon: UsersRound, below: '/groups' },
  { href: '/results', name: 'results', Icon: ChartColumn, below: '/results' },
  { href: '/presets', name: 'presets', Icon: Palette, below: '/presets' },
  { href: '/voices', name: 'voices', Icon: Mic, below: '/voices' },
  { href: '/settings/review', name: 'settings', Icon: Settings, below: '/settings' },
]
const OPERATOR: Place = { href: '/operator/accounts', name: 'operator', Icon: Server, below: '/operator' }

/** The pages of the navigation. */
export const placesFor = (isOperator: boolean): Place[] => [...PLACES, ...(isOperator ? [OPERATOR] : [])]
