/** Every text a visitor reads, by key, in the language of the page (I18-03). */
import { createContext, use } from 'react'

export type Texts = Record<string, string>
export type TextParams = Record<string, string | number>
/** `text('login.submit')`; {{name}} placeholders come from params, plural forms from `count`. A missing text shows nothing. */
export type Text = (key: string, params?: TextParams) => string
/** What is said to somebody, put into words while it is drawn: texts may come late, and change with the language. */
export type Words<T = string> = (text: Text) => T

/** @returns undefined while one of the texts in it is not here. */
export function sayInFull<T>(text: Text, words: Words<T>): T | undefined {
  let inFull = true
  const said = words((key, params) => {
    const one = text(key, params)
    if (!one) inFull = false
    return one
  })
  return inFull ? said : undefined
}

/** The texts of a page: first those that came with it, then all of them (full-texts.ts), then those of another language. */
export interface TextStore {
  get(): Text
  set(text: Text): void
  subscribe(changed: () => void): () => void
}

export function createTextStore(first: Text): TextStore {
  let text = first
  const listeners = new Set<() => void>()
  return {
    get: () => text,
    set(next) {
      text = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export const TextContext = createContext<Text>(() => '')
export const useText = (): Text => use(TextContext)
