import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PRESET_FILES, type Upload } from '@/components/console/new-course/upload-file'
import { UploadList } from '@/components/console/new-course/upload-list'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FileDrop } from '@/components/ui/field/file-drop'

type Props = {
  presetId: string
  uploads: Upload[]
  busy: boolean
  onFiles: (files: File[]) => void
  onDismiss: (id: string) => void
  onSend: () => void
}

/** The files of a preset that was just made, on their way; those that were refused are said here, before its page opens. */
export function PresetNewFiles({ presetId, uploads, busy, onFiles, onDismiss, onSend }: Props) {
  const t = useTranslations('presetNew')
  return (
    <div className="grid max-w-3xl gap-5">
      <Card title={t('filesTitle')} description={busy ? t('filesBusy') : t('filesLeft')}>
        <UploadList uploads={uploads} onDismiss={onDismiss} onSend={busy ? undefined : onSend} />
        {!busy && <FileDrop label={t('drop')} hint={t('dropHint')} accept={PRESET_FILES} onFiles={onFiles} />}
      </Card>
      {!busy && (
        <Link href={`/presets/${presetId}`} className={`${buttonClass()} justify-self-start`}>
          {t('open')}
        </Link>
      )}
    </div>
  )
}
