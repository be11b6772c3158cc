/** Choices of a visitor in this browser: theme, language, whether the balance is hidden and games sound, stakes. */
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
  sound: boolean
  stakes: readonly number[]
}
/** Valtio store, changed by the functions below only. */
export const preferences = proxy<StoredPreferences>({
  theme: undefined,
  language: undefined,
  balanceHidden: false,
  sound: false,
  stakes: [],
})
const initial = snapshot(preferences)

export interface Preferences {
  theme: Theme
  /** The language the page is in now. */
  language: string
  balanceHidden: boolean
  /** Games of the brand sound. */
  sound: boolean
  /** Stakes that betting slips offer, by their place on the page of settings; minor units, 0: none. */
  stakes: readonly number[]
}

export function usePreferences(): Preferences {
  const { balanceHidden, sound, stakes } = useStore(preferences, initial)
  return { theme: useCurrentPage().theme, language: useSite().language, balanceHidden, sound, stakes }
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

export function setSound(on: boolean): void {
  preferences.sound = on
  writeStored('local', 'sound', on ? 'on' : 'off')
}

/** Most stakes that a visitor may store. */
export const MAX_STAKES = 4

/** @param stake minor units; 0: none */
export function setStake(place: number, stake: number): void {
  preferences.stakes = Array.from({ length: MAX_STAKES }, (_, at) =>
    at === place ? stake : (preferences.stakes[at] ?? 0),
  )
  writeStored('local', 'stakes', preferences.stakes.join(' '))
}

/** Reads the stored choices; after hydration only. */
export function restorePreferences(): void {
  preferences.balanceHidden = readStored('local', 'balanceHidden') === 'yes'
  preferences.sound = readStored('local', 'sound') === 'on'
  const stored = readStored('local', 'stakes') ?? ''
  preferences.stakes = /^\d{1,14}( \d{1,14}){0,3}$/.test(stored) ? stored.split(' ').map(Number) : []
}
