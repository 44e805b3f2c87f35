import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Preset } from './preset-wire'

export function PresetStatusBadge({ status }: Pick<Preset, 'status'>) {
  const t = useTranslations('presetStatus')
  return <Badge tone={status === 'ready' ? 'good' : 'warn'}>{t(status)}</Badge>
}
