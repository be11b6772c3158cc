/** Every text a visitor reads, by key, in the language of the page (I18-03). */
import { createContext, use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export type TextParams = Record<string, string | number>
export type Text = (key: string, params?: TextParams) => string

/** On the server: the keys used while rendering, so that the page carries these and no others. */
export const UsedTextsContext = createContext<Set<string> | null>(null)

/** Made once per page from i18next; a component that reads it costs no subscription of its own. */
export const TextContext = createContext<Text>(() => '')

/** `text('login.submit')`; {{name}} placeholders come from params, plural forms from `count`. A missing text shows nothing. */
export const useText = (): Text => use(TextContext)

/** What TextContext gives; notes the keys that are used while the server renders. */
export function usePageTexts(): Text {
  const { t } = useTranslation()
  const used = use(UsedTextsContext)
  return useCallback(
    (key, params) => {
      used?.add(key)
      return t(key, params ?? {})
    },
    [t, used],
  )
}
