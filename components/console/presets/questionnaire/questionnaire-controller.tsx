'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormQuestion, Questionnaire } from '@/components/console/data/preset-wire'
import { useApi } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { type GivenAnswer, type Missing, openSuggestions, withSuggestions } from './questionnaire-answer'
import { QuestionnaireForm } from './questionnaire-form'

export function QuestionnaireController({ presetId }: { presetId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const locale = useLocale()
  const t = useTranslations('questionnaire')
  const path = { preset_id: presetId }
  const place = { path, query: { language: locale } }
  const queryKey = ['preset', presetId, 'questions', locale]
  const [missing, setMissing] = useState<Missing[] | null>(null)
  const query = useRead(queryKey, '/presets/{preset_id}/questions', {
    path,
    query: { language: locale, wait: 'false' },
  })
  // Reading new sources takes up to a minute; the questions are shown before.
  const found = useRead(['preset', presetId, 'suggestions', locale], '/presets/{preset_id}/questions', place)
  const save = async (answers: GivenAnswer[]) => {
    const { progress } = await api.post('/presets/{preset_id}/questions/answers', {
      ...place,
      body: { answers },
    })
    client.setQueryData<Questionnaire>(queryKey, (form) =>
      form ? { questions: form.questions.map((question) => answered(question, answers)), progress } : form,
    )
    setMissing(
      (open) =>
        open?.filter(
          ({ question_id }) => !answers.some((each) => each.question_id === question_id && 'value' in each),
        ) ?? null,
    )
    void client.invalidateQueries({ queryKey: ['preset', presetId, 'setup'] })
    void client.invalidateQueries({ queryKey: ['presets'] })
  }
  const takeAll = useAction({
    run: (_api, questions: FormQuestion[]) =>
      save(
        questions.flatMap(({ question_id, suggested }) =>
          suggested ? [{ question_id, value: suggested.value }] : [],
        ),
      ),
    done: (_, questions) => t('tookAll', { count: questions.length }),
  })
  const check = useAction({
    run: (api) => api.post('/presets/{preset_id}/questions/validate', place),
    onDone: (found) => setMissing(found.missing),
  })
  if (!query.data) return <NotLoaded of={query} rows={4} label={t('loading')} />
  const form = withSuggestions(query.data, found.data)
  return (
    <QuestionnaireForm
      presetId={presetId}
      form={form}
      suggestions={openSuggestions(form.questions)}
      isLooking={found.isPending}
      missing={missing}
      checking={check.isPending}
      takingAll={takeAll.isPending}
      onSave={save}
      onTakeAll={() => takeAll.mutate(openSuggestions(form.questions))}
      onCheck={() => check.mutate()}
    />
  )
}

function answered(question: FormQuestion, answers: readonly GivenAnswer[]): FormQuestion {
  const given = answers.find(({ question_id }) => question_id === question.question_id)
  if (!given) return question
  return 'skip' in given
    ? { ...question, answer: null, skipped: true }
    : { ...question, answer: given.value, skipped: false }
}
