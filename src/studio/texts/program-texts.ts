/** Texts of the program in every language, each loaded when it is first needed. */
import useSWR from 'swr'

const files = import.meta.glob<Record<string, string>>('../../../locales/[A-Z][A-Z].json', { import: 'default' })

/** @returns undefined while they are loaded, and for a language that the program has no texts in */
export function useProgramTexts(language: string): Readonly<Record<string, string>> | undefined {
  const { data } = useSWR(`texts of the program in ${language}`, () => files[`../../../locales/${language}.json`]?.(), {
    revalidateOnFocus: false,
  })
  return data
}
