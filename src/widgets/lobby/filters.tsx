import { memo } from 'react'
import { useOpenControl } from '../../runtime/dialogs/use-open-control.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { formatMoney } from '../../schemas/money-format.ts'
import { Menu } from '../../ui/actions/menu.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { LobbyChange } from './lobby-query.ts'
import css from './view.module.css'

export interface KindFilterProps {
  kind: string
  onChange: (change: LobbyChange) => void
}

/** Kinds of slots; bingo where the international language is offered. */
export const KindFilter = memo(function KindFilter({ kind: chosen, onChange }: KindFilterProps) {
  const t = useText()
  const { constants, brand } = useSite()
  const kinds = [
    ...constants.classify,
    ...(brand.languages.some(({ code }) => code === 'TY') ? constants.classifyInternational : []),
  ]
  return (
    kinds.length > 0 && (
      <Segmented
        label={t('lobby.classify')}
        value={chosen}
        options={['', ...kinds].map(kind => ({
          value: kind,
          label: t(`lobby.classify-${kind.toLowerCase() || 'all'}`),
        }))}
        onChange={kind => onChange({ classify: kind })}
      />
    )
  )
})

export interface FiltersProps {
  stake: string
  lines: string
  onChange: (change: LobbyChange) => void
}

/** Minimum stake and lines, with a help. Another vendor does not render them again. */
export const Filters = memo(function Filters({ stake: chosenStake, lines: chosenLines, onChange }: FiltersProps) {
  const t = useText()
  const { constants, brand } = useSite()
  const toggled = useOpenControl()
  const stakes = constants.minBets.map(String)
  const lines = constants.minLines.map(String)
  const withStakes = stakes.length > 0
  const withLines = lines.length > 0
  return (
    <>
      {withStakes && (
        <div>
          <Select
            label={t('lobby.min-bet')}
            labelHidden
            look="s"
            value={chosenStake}
            options={[
              { value: '', label: t('lobby.min-bet-all') },
              ...stakes.map(stake => ({
                value: stake,
                label: t('lobby.min-bet-from', { amount: formatMoney(stake, brand.currency) }),
              })),
            ]}
            onChange={stake => onChange({ minBet: stake })}
          />
        </div>
      )}
      {withLines && (
        <div>
          <Select
            label={t('lobby.min-lines')}
            labelHidden
            look="s"
            value={chosenLines}
            options={[
              { value: '', label: t('lobby.min-lines-all') },
              ...lines.map(count => ({ value: count, label: t('lobby.min-lines-from', { count: Number(count) }) })),
            ]}
            onChange={count => onChange({ minLines: count })}
          />
        </div>
      )}
      {(withStakes || withLines) && (
        <Menu onToggle={toggled} face={<Icon name="circle-help" />} label={t('lobby.min-bet-help-title')}>
          {/* a hundred of the smallest stakes: one yuan where that is a fen */}
          <p className={css.help}>
            {t('lobby.min-bet-help', { amount: formatMoney(100 * (constants.minBets[0] ?? 0.01), brand.currency) })}
          </p>
        </Menu>
      )}
    </>
  )
})
