/** Texts of the program in every language, each loaded when it is first needed. */
import useSWR from 'swr'
import { ownOf } from '../../schemas/metadata/wire-values.ts'

const files = import.meta.glob<Record<string, string>>('../../../locales/[A-Z][A-Z].json', { import: 'default' })

const NONE: Readonly<Record<string, string>> = {}

/** @returns undefined while they are loaded */
export function useProgramTexts(language: string): Readonly<Record<string, string>> | undefined {
  const load = ownOf(files, `../../../locales/${language}.json`)
  const { data } = useSWR(load && `texts of the program in ${language}`, load ?? null, { revalidateOnFocus: false })
  return load ? data : NONE
}
