import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CopyField } from '@/components/ui/field/copy-field'
import { Notice } from '@/components/ui/notice'

type Props = { title: string; keys: { label: string; value: string }[]; onClose: () => void }

/** The keys just issued. They are shown only once, so a stray click must not close them. */
export function KeyIssued({ title, keys, onClose }: Props) {
  const t = useTranslations('issueKey')
  return (
    <Dialog
      onOpenChange={onClose}
      mustAnswer
      title={title}
      description={t('shownTitle')}
      closeLabel={t('done')}
    >
      {keys.map((key) => (
        <CopyField key={key.label} label={key.label} value={key.value} />
      ))}
      <Notice tone="warn">{t('shownHint')}</Notice>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Dialog>
  )
}
