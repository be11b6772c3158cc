/** Every text a visitor reads, by key, in the language of the page. */
import { createContext, use } from 'react'
import { proxy } from 'valtio/vanilla'

export type Texts = Record<string, string>
export type TextParams = Record<string, string | number>
/**
 * Translates a text, as in `text('login.submit')`; {{name}} placeholders come from params, plural forms from `count`. A missing text
 * results in ''.
 */
export type Translate = (key: string, params?: TextParams) => string
/** A message that is translated while it is rendered: its texts may arrive late, and change with the language. */
export type Localized<T = string> = (text: Translate) => T

/** @returns undefined while one of the texts in the message is missing. */
export function translateFully<T>(text: Translate, message: Localized<T>): T | undefined {
  let complete = true
  const translated = message((key, params) => {
    const found = text(key, params)
    if (!found) complete = false
    return found
  })
  return complete ? translated : undefined
}

/** A valtio store: first the texts that came with the page, then all of them (full-texts.ts), then those of another language. */
export interface TextStore {
  translate: Translate | InitialTranslate
}

/** Translates with some of the texts. */
export interface InitialTranslate extends Translate {
  /** Switches to a translator with all texts of the same language. @returns false, and changes nothing, when a text was missing before. */
  extend(all: Translate): boolean
}

export const createTextStore = (translate: TextStore['translate']): TextStore => proxy({ translate })

export const TextContext = createContext<Translate>(() => '')
export const useText = (): Translate => use(TextContext)
