import { describe, expect, test } from 'vitest'
import { TEN_PAGES, tokensCost } from '../../../../lib/product/providers/course-cost.ts'
import type { Model } from '../operator-wire'
import { choiceOf, isKeyMoved, modelDraftOf, modelIssuesOf, pricesOf, setByOf } from './operator-model-draft'

const NOTHING = { model: null, check_model: null, base_url: null, key: null }
const saved: Model = {
  ...{ provider: 'openai', model: 'large', check_model: null, base_url: null, set_by: NOTHING },
  ...{ key_set: true, key_set_at: '2026-01-02T03:04:05.000Z', prices: null },
  local_models: [],
  installing: null,
  ten_pages: { ...TEN_PAGES, cost: null },
}
const typed = (more: Partial<ReturnType<typeof modelDraftOf>>) => ({ ...modelDraftOf(saved), ...more })

describe('a draft of the model settings', () => {
  test('sends a key only if one is typed', () => {
    expect(choiceOf(typed({}))).toEqual({
      ...{ provider: 'openai', model: 'large', check_model: null, base_url: null },
    })
    expect(choiceOf(typed({ key: ' sk-new ' }))).toMatchObject({ key: 'sk-new' })
  })

  test('says when the saved key does not come along', () => {
    expect(isKeyMoved(typed({ model: 'other' }), saved)).toBe(false)
    expect(isKeyMoved(typed({ provider: 'mistral' }), saved)).toBe(true)
    expect(isKeyMoved(typed({ baseUrl: 'https://gateway.example.com' }), saved)).toBe(true)
  })

  test('needs a model, and an address for a compatible server', () => {
    expect(modelIssuesOf(typed({ provider: 'compatible', model: '' }), saved)).toEqual({
      ...{ model: 'issueRequired', baseUrl: 'issueRequired' },
    })
    expect(modelIssuesOf(typed({ provider: 'builtin', model: '' }), saved)).toEqual({})
  })

  test('a key of the environment decides for its own provider only', () => {
    const ours = { ...saved, set_by: { ...NOTHING, base_url: 'OPENAI_API_KEY', key: 'OPENAI_API_KEY' } }
    expect(setByOf(typed({}), ours)).toBe(ours.set_by)
    expect(setByOf(typed({ provider: 'compatible' }), ours)).toEqual(NOTHING)
  })

  test('costs a course once all three prices are numbers', () => {
    const prices = pricesOf(typed({ sent: '3', repeated: '0,3', received: '15' }))
    expect(prices && tokensCost(TEN_PAGES, prices)).toBeCloseTo(0.6285, 6)
    expect(pricesOf(typed({ sent: '3' }))).toBeNull()
    expect(modelIssuesOf(typed({ sent: '3', repeated: 'x' }), saved)).toEqual({
      ...{ repeated: 'issueNumber', received: 'issueRequired' },
    })
  })
})
