import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { Money } from '../../parts/text/money.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { providerHref } from '../../runtime/navigation/vendor-href.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { gameDetail } from '../../schemas/endpoints/game-detail.ts'
import { formatAmount, formatMoney } from '../../schemas/money-format.ts'
import css from './game-page.module.css'

export type GameDetail = ReplyOf<typeof gameDetail>['value']

/** Description, provider, limits, average return, volatility and features of a game, as far as the platform knows them. */
export function GameFacts({ detail: { game, kind, limits, returns, volatility, features } }: { detail: GameDetail }) {
  const t = useText()
  const { currency } = useSite().brand
  return (
    <>
      {kind && <p className={css.text}>{t(`game.about-${kind}`)}</p>}
      <Facts look="lines" className={css.facts}>
        <Fact label={t('game.provider')}>
          <SiteLink href={providerHref(game.vassalage)} className={css.provider}>
            {game.accountTypeName}
          </SiteLink>
        </Fact>
        {limits ? (
          <Fact label={t('game.limits')}>
            <Money amount={limits.min} /> – <Money amount={limits.max} />
          </Fact>
        ) : (
          Number(game.minBet) > 0 && (
            <Fact label={t('game.limits')}>{t('game.from-stake', { amount: formatMoney(game.minBet, currency) })}</Fact>
          )
        )}
        {returns !== undefined && (
          <Fact label={t('game.returns')}>{`${formatAmount(returns, { ...currency, decimals: 2 })}\u202F%`}</Fact>
        )}
        {volatility && <Fact label={t('game.volatility')}>{t(`game.volatility-${volatility}`)}</Fact>}
        {features?.length > 0 && (
          <Fact label={t('game.feature')}>{features.map(name => t(`game.feature-${name}`)).join(' · ')}</Fact>
        )}
      </Facts>
    </>
  )
}
