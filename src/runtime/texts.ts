/** Every text a visitor reads, by key, in the language of the page (I18-03). */
import { createContext, use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export type TextParams = Record<string, string | number>
export type Text = (key: string, params?: TextParams) => string

/** On the server: the keys used while rendering, so that the page carries these and no others. */
export const UsedTextsContext = createContext<Set<string> | null>(null)

/** `text('login.submit')`; {{name}} placeholders come from params, plural forms from `count`. A missing text shows nothing. */
export function useText(): Text {
  const { t } = useTranslation()
  const used = use(UsedTextsContext)
  return useCallback(
    (key: string, params?: TextParams) => {
      used?.add(key)
      return t(key, params ?? {})
    },
    [t, used],
  )
}
