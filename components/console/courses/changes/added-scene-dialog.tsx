import { useTranslations } from 'next-intl'
import type { ApiAnswer } from '@/components/shared/api-types'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

export type AddedSceneDraft = ApiAnswer<
  'POST',
  '/courses/{course_id}/changes/{change_id}/differences/{position}/scene'
>
type Props = {
  /** null: closed */
  draft: AddedSceneDraft | null
  /** that of the course */
  language: string
  onClose: () => void
  onAdd: () => void
}

/** The scene that an added passage may become, as its author wrote it, to be taken or left. */
export function AddedSceneDialog({ draft, language, onClose, onAdd }: Props) {
  const t = useTranslations('changeDesk')
  if (!draft) return null
  const { module_num, scene_num, title, bullets, narration } = draft
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('sceneTitle', { title })}
      description={t('sceneHint', { module: module_num, scene: scene_num })}
      confirmLabel={t('sceneAdd')}
      onConfirm={onAdd}
    >
      <div className="grid max-h-[50vh] gap-3 overflow-y-auto text-sm">
        {bullets.length > 0 && (
          <section className="grid gap-1">
            <h3 className="font-medium text-muted text-xs">{t('sceneSlide')}</h3>
            <ul lang={language} className="list-disc pl-5">
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </section>
        )}
        <section className="grid gap-1">
          <h3 className="font-medium text-muted text-xs">{t('sceneNarration')}</h3>
          <p lang={language}>{narration}</p>
        </section>
      </div>
    </ConfirmDialog>
  )
}
