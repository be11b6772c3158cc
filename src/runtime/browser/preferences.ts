/** Choices of a visitor in this browser: theme, language, whether the balance is hidden. */
import { proxy, snapshot } from 'valtio/vanilla'
import { useCurrentPage, useSite } from '../state/page-context.ts'
import { readStored, writeCookie, writeStored } from '../state/storage.ts'
import { useStore } from '../state/use-store.ts'

export type Theme = 'dark' | 'light'
interface StoredPreferences {
  /** Undefined: the page keeps the theme it came with. */
  theme: Theme | undefined
  /** The chosen language; the page changes to it once its texts have been loaded. */
  language: string | undefined
  balanceHidden: boolean
}
/** Valtio store, changed by the functions below only. */
export const preferences = proxy<StoredPreferences>({ theme: undefined, language: undefined, balanceHidden: false })
const initial = snapshot(preferences)

export interface Preferences {
  theme: Theme
  /** The language the page is in now. */
  language: string
  balanceHidden: boolean
}

export function usePreferences(): Preferences {
  const { balanceHidden } = useStore(preferences, initial)
  return { theme: useCurrentPage().theme, language: useSite().language, balanceHidden }
}

export function setTheme(theme: Theme): void {
  preferences.theme = theme
  document.documentElement.dataset.theme = theme
  writeCookie('theme', theme)
  writeStored('local', 'theme', theme)
}

/** Changes every text without a reload, once the app has loaded the texts. */
export function setLanguage(code: string): void {
  writeCookie('lang', code)
  writeStored('local', 'lang', code)
  writeStored('local', 'hisLang', code)
  preferences.language = code
}

export function setBalanceHidden(hidden: boolean): void {
  preferences.balanceHidden = hidden
  writeStored('local', 'balanceHidden', hidden ? 'yes' : 'no')
}

/** Reads the stored choices; after hydration only. */
export function restorePreferences(): void {
  preferences.balanceHidden = readStored('local', 'balanceHidden') === 'yes'
}
