'use client'

import type { QueryKey } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { readFile } from '@/components/console/documents/upload-file'
import { useApi } from '@/components/shared/api-client'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { useAction } from '@/components/shared/use-action'
import { useFailureText } from '@/components/shared/use-failure-text'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { FileButton } from '@/components/ui/field/file-button'
import { Menu } from '@/components/ui/menu'
import { Notice } from '@/components/ui/notice'
import { ImportReport } from './import-report'
import { ModelReport, ModelTranslator } from './model-translator'
import { type CourseTranslation, type ImportedFile, openCount, XLIFF } from './translation-wire'

const ICON = 'size-4'

type Props = { translation: CourseTranslation; refreshes: QueryKey[] }

/** A translation: how far it is, the file for the translator, and the course that is generated from it. */
export function TranslationCard({ translation, refreshes }: Props) {
  const t = useTranslations('translations')
  const { language, stale_count, missing_count } = translation
  const total = { count: translation.translated_count, total: translation.segment_count }
  return (
    <Card
      title={t('title', { language })}
      actions={<CourseOf translation={translation} refreshes={refreshes} />}
    >
      <div className="flex flex-wrap gap-2">
        <Badge tone={openCount(translation) === 0 ? 'good' : 'info'}>{t('translated', total)}</Badge>
        {stale_count > 0 && <Badge tone="warn">{t('stale', { count: stale_count })}</Badge>}
        {missing_count > 0 && <Badge tone="neutral">{t('missing', { count: missing_count })}</Badge>}
      </div>
      <p className="max-w-prose text-muted text-sm">{t(hintOf(translation))}</p>
      <TranslatorFile translation={translation} refreshes={refreshes} />
    </Card>
  )
}

function hintOf(translation: CourseTranslation) {
  if (openCount(translation) === 0) return translation.sister_course_id ? 'hintLaunched' : 'hintComplete'
  return translation.sister_course_id ? 'hintChanged' : 'hintOpen'
}

/** The course that is launched, and given what was translated since. */
function CourseOf({ translation, refreshes }: Props) {
  const t = useTranslations('translations')
  const { course_id, language, sister_course_id: sister } = translation
  const launch = useAskedAction({
    run: (api, _asked: true) =>
      api.post('/courses/{course_id}/translations/{language}/launch', { path: { course_id, language } }),
    refreshes: [...refreshes, ['courses'], ...(sister ? [['course', sister]] : [])],
    done: ({
      updated_modules: modules,
      updated_scenes: scenes,
      updated_questions: questions,
      ...launched
    }) => {
      if (launched.sister_course_id !== sister) return t('launched')
      const { added_scenes: added, removed_scenes: removed } = launched
      const isChanged = modules + scenes + questions + added + removed > 0
      return isChanged ? t('updated', { modules, scenes, questions, added, removed }) : t('upToDate')
    },
  })
  const kind = sister ? 'update' : 'launch'
  return (
    <>
      {sister && (
        <Link href={`/courses/${sister}`} className={buttonClass('quiet')}>
          {t('toSister', { language })}
        </Link>
      )}
      {openCount(translation) === 0 && (
        <Button look={sister ? 'quiet' : 'primary'} onClick={() => launch.ask(true)}>
          {t(kind)}
        </Button>
      )}
      <ConfirmDialog
        open={launch.asked !== null}
        {...launch.dialog}
        title={t(`${kind}Title`, { language })}
        description={t(`${kind}Hint`)}
        confirmLabel={t(kind)}
      />
    </>
  )
}

/** The file that goes to the translator, and what became of the one that came back. */
function TranslatorFile({ translation, refreshes }: Props) {
  const api = useApi()
  const t = useTranslations('translations')
  const failureText = useFailureText()
  const [report, setReport] = useState<{ base64: string; imported: ImportedFile } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { course_id, language } = translation
  const path = { course_id, language }
  const take = useAction({
    run: (api, body: { base64: string; accept_lost: boolean }) => api.put(XLIFF, { path, body }),
    refreshes,
    onDone: (imported, { base64 }) => setReport({ base64, imported }),
    onFailed: (error) => {
      setRefused(failureText(error))
      return true
    },
  })
  const send = async (file: File) => {
    setRefused(null)
    setReport(null)
    take.mutate({ base64: (await readFile(file)).base64, accept_lost: false })
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Menu
          label={t('download')}
          trigger={
            <Button look="quiet">
              <Download aria-hidden="true" className={ICON} />
              {t('download')}
            </Button>
          }
          items={(['all', 'open'] as const).map((segments) => ({
            key: segments,
            label: t(`download_${segments}`),
            onSelect: () => window.location.assign(api.fileUrl(XLIFF, { path, query: { segments } })),
          }))}
        />
        <FileButton
          label={t('upload')}
          busyLabel={t('uploading')}
          busy={take.isPending}
          accept=".xlf,.xliff,.xml"
          icon={<Upload aria-hidden="true" className={ICON} />}
          onFile={(file) => void send(file)}
        />
        <ModelTranslator translation={translation} refreshes={refreshes} />
      </div>
      {!report && <ModelReport translation={translation} />}
      {refused && (
        <Notice tone="bad" live>
          {refused}
        </Notice>
      )}
      {report && (
        <ImportReport
          imported={report.imported}
          busy={take.isPending}
          onAccept={() => take.mutate({ base64: report.base64, accept_lost: true })}
        />
      )}
    </>
  )
}
