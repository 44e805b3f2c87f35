import { EyeOff, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isPicture, isTemplate, type PresetSource } from '@/components/console/data/preset-wire'
import { SourceText } from '@/components/console/documents/source-text'
import { useWarningText } from '@/components/console/documents/use-warning-text'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'

const TONES = { pending: 'info', ready: 'good', failed: 'bad' } as const

type Props = {
  sources: PresetSource[]
  busyId: string | null
  onExclude: (source: PresetSource) => void
  onCorrect: (source: PresetSource) => void
  onRemove: (source: PresetSource) => void
}

export function PresetSourceList({ sources, busyId, onExclude, onCorrect, onRemove }: Props) {
  const t = useTranslations('presetSources')
  const common = useTranslations('common')
  const course = useTranslations('course')
  const status = useTranslations('sourceStatus')
  const say = useReasonText()
  const warningText = useWarningText(sources)
  if (sources.length === 0)
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    )
  return (
    <ul className="grid divide-y divide-line rounded-xl border border-line bg-surface">
      {sources.map((source) => {
        const { source_id, name, excluded } = source
        const hasText = !isPicture(source) && !isTemplate(source)
        return (
          <li key={source_id} className="grid gap-2 px-5 py-3.5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="grid min-w-0 flex-1 gap-1">
                <p className={`break-words font-medium text-sm ${excluded ? 'text-muted line-through' : ''}`}>
                  {name}
                </p>
                <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                  <Badge tone={excluded ? 'neutral' : TONES[source.status]}>
                    {excluded ? t('excluded') : status(source.status)}
                  </Badge>
                  {source.reason
                    ? say(source.failure, source.reason)
                    : source.status === 'pending'
                      ? ''
                      : hasText
                        ? course('words', { count: source.word_count })
                        : t(isTemplate(source) ? 'template' : 'picture')}
                </p>
              </div>
              <div className="flex">
                {hasText && (
                  <IconButton
                    label={t('correct', { name })}
                    disabled={source.status === 'pending'}
                    onClick={() => onCorrect(source)}
                  >
                    <Pencil aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
                <IconButton
                  label={t(excluded ? 'include' : 'exclude', { name })}
                  disabled={busyId === source_id}
                  onClick={() => onExclude(source)}
                >
                  {excluded ? (
                    <RotateCcw aria-hidden="true" className="size-4" />
                  ) : (
                    <EyeOff aria-hidden="true" className="size-4" />
                  )}
                </IconButton>
                <IconButton label={common('deleteOf', { name })} onClick={() => onRemove(source)}>
                  <Trash2 aria-hidden="true" className="size-4" />
                </IconButton>
              </div>
            </div>
            {source.warnings.map((warning) => (
              <p key={warning.message} className="text-sm text-warn">
                {warningText(warning)}
              </p>
            ))}
            {source.text !== '' && <SourceText source={source} />}
          </li>
        )
      })}
    </ul>
  )
}
