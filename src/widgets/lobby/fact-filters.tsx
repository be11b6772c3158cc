import { memo } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { gameFilters } from '../../schemas/endpoints/game-filters.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { LobbyChange } from './lobby-query.ts'

export interface FactFiltersProps {
  offered: ReplyOf<typeof gameFilters>['value'] | undefined
  /** Keeps the room of all filters until those offered are known. */
  isLoading: boolean
  minReturn: string
  volatility: string
  feature: string
  theme: string
  onChange: (change: LobbyChange) => void
}

/** Return, volatility, feature and theme: those by which the games of the lobby differ, and the chosen ones. */
export const FactFilters = memo(function FactFilters(props: FactFiltersProps) {
  const { offered, isLoading, minReturn, volatility, feature, theme, onChange } = props
  const t = useText()
  const lists = [
    {
      name: 'minReturn',
      label: t('game.returns'),
      all: t('lobby.return-all'),
      chosen: minReturn,
      values: offered?.returns?.map(String),
      textOf: (percent: string) => t('lobby.return-from', { percent }),
    },
    {
      name: 'volatility',
      label: t('game.volatility'),
      all: t('lobby.volatility-all'),
      chosen: volatility,
      values: offered?.volatilities,
      textOf: (level: string) => t('lobby.volatility-of', { level: t(`game.volatility-${level}`) }),
    },
    {
      name: 'feature',
      label: t('game.feature'),
      all: t('lobby.feature-all'),
      chosen: feature,
      values: offered?.features,
      textOf: (name: string) => t(`game.feature-${name}`),
    },
    {
      name: 'theme',
      label: t('game.theme'),
      all: t('lobby.theme-all'),
      chosen: theme,
      values: offered?.themes,
      textOf: (name: string) => t(`game.theme-${name}`),
    },
  ] as const
  return lists.map(({ name, label, all, chosen, values = [], textOf }) => {
    // a shared address may choose what this vendor does not have
    const shown: readonly string[] = chosen === '' || values.some(one => one === chosen) ? values : [chosen, ...values]
    return (
      (shown.length > 0 || isLoading) && (
        <div key={name}>
          {shown.length > 0 ? (
            <Select
              label={label}
              labelHidden
              look="s"
              value={chosen}
              options={[{ value: '', label: all }, ...shown.map(one => ({ value: one, label: textOf(one) }))]}
              onChange={next => onChange({ [name]: next })}
            />
          ) : (
            <Skeleton shape="button" />
          )}
        </div>
      )
    )
  })
})
