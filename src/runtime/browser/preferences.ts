/** What a visitor chose for this browser: theme, language, whether the balance shows (THM-01, I18-02, HDR-06). */
import { proxy, snapshot } from 'valtio/vanilla'
import { usePlace, useSite } from '../page/page-context.ts'
import { useShared } from '../page/use-store.ts'
import { readStored, writeCookie, writeStored } from './storage.ts'

export type Theme = 'dark' | 'light'
interface Choices {
  /** Undefined: as the page came from the server. */
  theme: Theme | undefined
  /** The language asked for; the page is in it once its texts are here. */
  language: string | undefined
  balanceHidden: boolean
}
/** Changed by the functions below only. */
export const choices = proxy<Choices>({ theme: undefined, language: undefined, balanceHidden: false })
const first = snapshot(choices)

export interface Preferences {
  theme: Theme
  /** The language the page is in now. */
  language: string
  balanceHidden: boolean
}

export function usePreferences(): Preferences {
  const { balanceHidden } = useShared(choices, first)
  return { theme: usePlace().theme, language: useSite().language, balanceHidden }
}

export function setTheme(theme: Theme): void {
  choices.theme = theme
  document.documentElement.dataset.theme = theme
  writeCookie('theme', theme)
  writeStored('local', 'theme', theme)
}

/** Changes every text without a reload; the app loads what it needs first. */
export function setLanguage(code: string): void {
  writeCookie('lang', code)
  writeStored('local', 'lang', code)
  writeStored('local', 'hisLang', code)
  choices.language = code
}

export function setBalanceHidden(hidden: boolean): void {
  choices.balanceHidden = hidden
  writeStored('local', 'balanceHidden', hidden ? 'yes' : 'no')
}

/** Reads what was chosen before; after hydration only. */
export function recallPreferences(): void {
  choices.balanceHidden = readStored('local', 'balanceHidden') === 'yes'
}
