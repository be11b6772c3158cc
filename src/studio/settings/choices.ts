/** The names that fields offer: of what the draft of the brand and its platform have. */
import { createContext, use, useMemo } from 'react'
import useSWR from 'swr'
import english from '../../../locales/EN.json'
import { documentNames, mergeTenant } from '../../engine/index.ts'
import { GAME_TYPES } from '../../schemas/document/game-types.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { names } from '../../schemas/studio/calls/names.ts'
import { ICONS } from '../../ui/icons/icon-names.ts'
import { useDraft } from '../brand/use-draft.ts'
import { call, type ValueOf } from '../calls/call.ts'
import type { Choice } from '../choices/choice.ts'
import { titleOf } from '../documents/documents.ts'
import { languageOf, languagesOf } from '../texts/brand-languages.ts'
import { textOf } from '../texts/brand-texts.ts'
import { inWords } from '../texts/in-words.ts'
import { texts as words } from '../texts/texts.ts'
import type { ChoiceKind } from './choice-kinds.ts'

export type Choices = Readonly<Record<ChoiceKind, readonly Choice[]>>

export const ChoicesContext = createContext<Choices | undefined>(undefined)

/** @throws outside of the settings of a node */
export function useChoicesOf(kind: ChoiceKind): readonly Choice[] {
  const choices = use(ChoicesContext)
  if (!choices) throw new Error('useChoicesOf was called outside of ChoicesContext: move the field into NodeSettings.')
  return choices[kind]
}

/** Collects the choices of the open draft. */
export function useChoices(): Choices {
  const { brand, call: draft } = useDraft()
  const platform = usePlatformNames(brand)
  const { layer, inherited } = draft.value ?? EMPTY
  return useMemo(() => {
    const files = [inherited, layer].map((one, index) => ({ id: `${index}`, files: one }))
    const { document } = mergeTenant(files)
    const byDocument = documentNames(document)
    const ownTexts = (language: string) => ownOf(document.texts as Record<string, unknown>, language) as object
    const others = languagesOf({ layer, inherited }).toReversed().map(ownTexts)
    const texts: Record<string, unknown> = Object.assign({}, ...others, english, ownTexts('EN'))
    const labelOf = (key: unknown) => (typeof key === 'string' ? textOf(layer, inherited, key) : undefined)
    const titles = new Map<string, string | undefined>()
    for (const screen of Object.values(document.screens))
      for (const path of Array.isArray(screen?.paths) ? screen.paths : [])
        titles.set(path, titleOf(labelOf(screen.title)) || undefined)
    const { assets, resources, vendors } = platform
    return {
      asset: assets.map(value => ({ value })),
      dialog: byDocument.dialog.map(value => ({ value, label: labelOf(ownOf(document.dialogs, value)?.title) })),
      centrePage: byDocument.path.flatMap(value => {
        const key = CENTRE_PAGE.exec(value)?.[1]
        return key === undefined ? [] : [{ value: key, label: titles.get(value) }]
      }),
      feature: inWordsEach(byDocument.feature),
      form: inWordsEach(byDocument.form),
      gameType: GAME_TYPES.map(value => ({ value, label: labelOf(`game-type.${value.toLowerCase()}`) })),
      icon: named(ICONS),
      language: languagesOf({ layer, inherited }).map(value => ({ value, label: languageOf(value).label })),
      menu: byDocument.menu.map(value => ({ value, label: ownOf(words.pages.regions, value) ?? inWords(value) })),
      path: byDocument.path.map(value => ({ value, label: titles.get(value) })),
      picture: assets.filter(isPicture).map(value => ({ value: `/brand/${value}` })),
      resource: named(resources),
      text: Object.entries(texts).flatMap(([value, label]) =>
        value.startsWith('$') || typeof label !== 'string' ? [] : [{ value, label }],
      ),
      vendor: vendors.map(({ code, title }) => ({ value: code, label: title })),
    }
  }, [layer, inherited, platform])
}

const EMPTY = { layer: {}, inherited: {} }
/** Address of a page of the member or agent centre, which targets name by its last part. */
const CENTRE_PAGE = /^\/(?:member|agent)\/(\w+)$/
const inWordsEach = (values: readonly string[]): Choice[] => values.map(value => ({ value, label: inWords(value) }))
const named = (values: readonly string[]): Choice[] => values.map(value => ({ value }))
const isPicture = (name: string) => !/\.(?:woff2?|ttf|otf)$/i.test(name)

const NONE: ValueOf<typeof names> = { assets: [], resources: [], vendors: [] }

/** Reads the names of the platform once: they change with files of the brand alone, and not with its draft. */
function usePlatformNames(brand: string): ValueOf<typeof names> {
  const { data } = useSWR(
    `names of ${brand}`,
    async () => {
      const result = await call(names, { query: { brand } })
      if (result.ok) return result.value
      throw result.problem
    },
    { revalidateOnFocus: false },
  )
  return data ?? NONE
}
