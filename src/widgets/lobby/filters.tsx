import { useSite } from '../../runtime/page/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { changeLobbyQuery, type LobbyQuery } from './lobby-query.ts'
import css from './view.module.css'

export interface FiltersProps {
  lobbyQuery: LobbyQuery
  onChange: (lobbyQuery: LobbyQuery) => void
  classify: boolean
  minBet: boolean
}

/** Kind and minimum stake (LOB-08); only slots have kinds, bingo where the international language is offered. */
export function Filters({ lobbyQuery, onChange, classify, minBet }: FiltersProps) {
  const t = useText()
  const { constants, brand } = useSite()
  const kinds = [
    ...constants.classify,
    ...(brand.languages.some(({ code }) => code === 'TY') ? constants.classifyInternational : []),
  ]
  const stakes = constants.minBets.map(String)
  const withKinds = classify && lobbyQuery.gameType === 'RNG' && kinds.length > 0
  if (!withKinds && !(minBet && stakes.length > 0)) return null
  return (
    <div className={css.filters}>
      {withKinds && (
        <Segmented
          label={t('lobby.classify')}
          value={lobbyQuery.classify}
          options={['', ...kinds].map(kind => ({
            value: kind,
            label: t(`lobby.classify-${kind.toLowerCase() || 'all'}`),
          }))}
          onChange={kind => onChange(changeLobbyQuery(lobbyQuery, { classify: kind }))}
        />
      )}
      {minBet && stakes.length > 0 && (
        <div className={css.stake}>
          <Select
            label={t('lobby.min-bet')}
            labelHidden
            title={t('lobby.min-bet-help')}
            value={lobbyQuery.minBet}
            options={[
              { value: '', label: t('lobby.min-bet-all') },
              ...stakes.map(stake => ({ value: stake, label: `${brand.currency.symbol} ${formatAmount(stake)}` })),
            ]}
            onChange={stake => onChange(changeLobbyQuery(lobbyQuery, { minBet: stake }))}
          />
        </div>
      )}
    </div>
  )
}
