import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** The end of a form in a dialog: to cancel it, and to submit it. */
export function SaveButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const common = useTranslations('common')
  return (
    <div className="flex justify-end gap-2">
      <Button look="quiet" onClick={onCancel}>
        {common('cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {busy ? common('saving') : common('save')}
      </Button>
    </div>
  )
}
