/** Texts of the program in every language, each loaded when it is first needed. */
import useSWR from 'swr'
import { ownOf } from '../../schemas/metadata/wire-values.ts'

const files = import.meta.glob<Record<string, string>>('../../../locales/[A-Z][A-Z].json', { import: 'default' })

type Texts = Readonly<Record<string, string>>

const NONE: Texts = {}
const NO_LANGUAGES: Readonly<Record<string, Texts>> = {}
const pathOf = (language: string) => `../../../locales/${language}.json`

/** @returns the texts of several languages, as far as they are loaded */
export function useAllProgramTexts(languages: readonly string[]): Readonly<Record<string, Texts>> {
  const load = async () => {
    const loaded = languages.map(async code => [code, (await ownOf(files, pathOf(code))?.()) ?? NONE] as const)
    return Object.fromEntries(await Promise.all(loaded))
  }
  const key = languages.length > 0 && `texts of the program in ${languages.join()}`
  return useSWR(key, load, { revalidateOnFocus: false }).data ?? NO_LANGUAGES
}

/** @returns undefined while they are loaded */
export function useProgramTexts(language: string): Texts | undefined {
  const load = ownOf(files, pathOf(language))
  const { data } = useSWR(load && `texts of the program in ${language}`, load ?? null, { revalidateOnFocus: false })
  return load ? data : NONE
}
