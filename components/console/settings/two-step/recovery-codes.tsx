import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'

type Props = { codes: string[]; onClose: () => void }

/** The recovery codes. They are shown only once, so a stray click must not close them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useTranslations('twoStep')
  const common = useTranslations('common')
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <Dialog
      onOpenChange={onClose}
      mustAnswer
      title={t('codesTitle')}
      description={t('codesHint')}
      closeLabel={t('saved')}
    >
      <ul
        aria-label={t('codes')}
        className="grid gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={() => void copy().catch(() => setCopied(false))}>
          <span role="status">{isCopied ? common('copied') : t('copy')}</span>
        </Button>
        <Button onClick={onClose}>{t('saved')}</Button>
      </div>
    </Dialog>
  )
}
