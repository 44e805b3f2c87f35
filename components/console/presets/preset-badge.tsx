import { useTranslations } from 'next-intl'
import type { Preset } from '@/components/console/data/preset-wire'
import { Badge } from '@/components/ui/badge'

export function PresetStatusBadge({ status }: Pick<Preset, 'status'>) {
  const t = useTranslations('presetStatus')
  return <Badge tone={status === 'ready' ? 'good' : 'warn'}>{t(status)}</Badge>
}
