import { ArrowLeft, ArrowRight, CircleHelp, GraduationCap } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { PlayerWay } from './player-ways'

const ICONS = {
  quiz: CircleHelp,
  quizAgain: CircleHelp,
  nextModule: ArrowRight,
  exam: GraduationCap,
  toCourse: ArrowLeft,
} as const

type Props = { way: PlayerWay; look: 'primary' | 'quiet'; className?: string }

/** A link to what follows a video, as a button. */
export function PlayerWayLink({ way, look, className = '' }: Props) {
  const t = useTranslations('player')
  const Icon = ICONS[way.kind]
  return (
    <Link
      href={way.href}
      className={`${buttonClass(look)} min-h-12 min-w-0 justify-start py-2 text-left ${className}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="line-clamp-2 min-w-0">{t(way.kind, { title: way.title })}</span>
    </Link>
  )
}
