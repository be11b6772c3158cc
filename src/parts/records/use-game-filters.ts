import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { FilterOption, RecordFilter } from './record-filters.tsx'

export interface GameFilters {
  /** Query fields `gameType` and `vassalage`. */
  filters: RecordFilter[]
  /** The title of a game type, or its code. */
  typeName: (code: string) => string
  /** The vendors of a game type, or of all. */
  vendors: (gameType?: string) => FilterOption[]
}

/** Filters of games: game type, and the vendors that it has. */
export function useGameFilters(): GameFilters {
  const t = useText()
  const { gameTypes } = useSite()
  const vendors = (gameType?: string) => {
    const shown = gameTypes.filter(({ id }) => !gameType || id === gameType).flatMap(type => type.vendors)
    const titles = new Map(shown.map(({ code, title }) => [code, title]))
    return [...titles].map(([value, label]) => ({ value, label }))
  }
  return {
    vendors,
    typeName: code => gameTypes.find(({ id }) => id === code)?.title ?? code,
    filters: [
      {
        name: 'gameType',
        label: t('record.game-type'),
        allLabel: t('record.all-types'),
        options: gameTypes.map(({ id, title }) => ({ value: id, label: title })),
      },
      {
        name: 'vassalage',
        label: t('record.vendor'),
        allLabel: t('lobby.all-vendors'),
        options: ({ gameType }) => vendors(gameType),
      },
    ],
  }
}
