import { useTranslations } from 'next-intl'

type Props = { number: number | null; title?: string; style?: { left: string; top: string } }

/** The number of a comment pinned to a slide, beside it and, with a place, on the slide; null: not sent yet. */
export function PinMark({ number, title, style }: Props) {
  const t = useTranslations('reviewDesk')
  return (
    <span
      title={title}
      style={style}
      className={`inline-flex size-6 items-center justify-center rounded-full border-2 border-surface bg-accent font-semibold text-on-accent text-xs shadow-sm ${style ? 'absolute -translate-y-full rounded-bl-none' : 'shrink-0'}`}
    >
      <span className="sr-only">{t('marker')} </span>
      {number ?? '+'}
    </span>
  )
}
