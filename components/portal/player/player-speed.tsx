import { useTranslations } from 'next-intl'
import { RATES } from './use-player-choice'

type Props = { rate: number; onChoose: (rate: number) => void }

/** How fast the video plays; the system's own list, which suits thumbs. */
export function PlayerSpeed({ rate, onChoose }: Props) {
  const t = useTranslations('player')
  return (
    <select
      aria-label={t('speed')}
      title={`${t('speed')} (, .)`}
      aria-keyshortcuts=", ."
      value={rate}
      onChange={(event) => onChoose(Number(event.target.value))}
      className="h-11 cursor-pointer appearance-none rounded-lg bg-transparent px-2.5 text-center font-medium text-sm text-white tabular-nums hover:bg-white/15 focus-visible:outline-white [&>option]:bg-surface [&>option]:text-ink"
    >
      {RATES.map((known) => (
        <option key={known} value={known}>
          {known}×
        </option>
      ))}
    </select>
  )
}
