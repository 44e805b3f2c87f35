import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { SetupState } from './preset-setup'
import type { Preset } from './preset-wire'

export function PresetStatusBadge({ status }: Pick<Preset, 'status'>) {
  const t = useTranslations('presetStatus')
  return <Badge tone={status === 'ready' ? 'good' : 'warn'}>{t(status)}</Badge>
}

const TONES = { todo: 'neutral', making: 'info', review: 'warn', failed: 'bad', done: 'good' } as const

export function SetupBadge({ state }: { state: SetupState }) {
  const t = useTranslations('setupState')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
