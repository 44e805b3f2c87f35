import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'

const KEYS = [
  { keys: ['keySpace', 'K'], does: 'keyPlay' },
  { keys: ['←', '→'], does: 'keySkip' },
  { keys: ['J', 'L'], does: 'keyLeap' },
  { keys: ['C'], does: 'captions' },
  { keys: [',', '.'], does: 'speed' },
  { keys: ['M'], does: 'keySound' },
  { keys: ['F'], does: 'fullscreen' },
] as const

/** The keys of the player, where there are keys. */
export function PlayerKeys() {
  const t = useTranslations('player')
  return (
    <ul
      aria-label={t('keys')}
      className="hidden flex-wrap content-start gap-x-5 gap-y-2 px-1 text-muted text-xs pointer-fine:sm:flex"
    >
      {KEYS.map(({ keys, does }) => {
        const names = keys.map((key) => (key === 'keySpace' ? t(key) : key))
        return (
          <li key={does} className="flex items-center gap-1.5">
            <span className="sr-only">{names.join(', ')}: </span>
            {names.map((name) => (
              <KeyHint key={name} keys={name} />
            ))}
            {t(does)}
          </li>
        )
      })}
    </ul>
  )
}
